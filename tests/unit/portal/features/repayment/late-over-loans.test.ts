import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { payAllLoans } from '#core/text/actions.ts'
import { lateInLoans } from '#core/text/late-installments.ts'
import { primaryButton } from '#core/ui/button/button-class.ts'
import { LateOverLoans } from '../../../../../portal/features/repayment/late-over-loans.tsx'

type Loans = Parameters<typeof LateOverLoans>[0]['loans']

const shownOf = (...sums: number[]) =>
  renderToStaticMarkup(
    createElement(LateOverLoans, {
      loans: sums.map((lateCents) => ({ late: [3], sums: { lateCents } })) as unknown as Loans,
    }),
  )

it('offers one payment for all that is late as the one filled button under the whole sum', () => {
  const shown = shownOf(312_45, 100_00)
  expect(shown).toContain(`>${lateInLoans(2, 2)}</h2>`)
  expect(shown).toContain(`>${formatBrl(412_45)}</p>`)
  expect(shown).toMatch(new RegExp(`<a [^>]*class="${primaryButton}"[^>]*>.*${payAllLoans}`))
})

it('says nothing beside one late loan', () => expect(shownOf(312_45)).toBe(''))
