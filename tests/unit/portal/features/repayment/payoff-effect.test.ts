import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import { PayoffEffect } from '../../../../../portal/features/repayment/payoff/payoff-effect.tsx'
import { text } from '../../../../../portal/features/repayment/payoff/text.ts'
import { running } from '../../../../support/running-loans.ts'

const loan = running({ net: 10, rate: 350, quantity: 6, start: 0, dueDay: 10 })
const dueDateOf = (number: number) => loan.installments[number - 1]?.dueDate ?? ''
const day = addDays(dueDateOf(3), 12)

type Props = Parameters<typeof PayoffEffect>[0]

/** The first is paid, the next two are late, those from `processing` on are being paid. */
function propsOf(chosen: readonly number[], open: readonly number[]): Props {
  const items = loan.installments.map(({ number, dueDate }) => {
    const state = number === 1 ? 'paid' : !open.includes(number) ? 'processing' : number < 4 ? 'late' : 'due'
    return { number, dueDate, state, stopped: null }
  })
  const { faceCents, chargesCents } = settleInstallments(loan, open, day)
  const quote = {
    ...settleInstallments(loan, chosen, day),
    ...{ open, monthlyRate: loan.monthlyRate, payBy: day, withGoneCents: null },
    remainingCents: faceCents + chargesCents,
    settles: chosen.length === open.length && open.includes(6),
  }
  return { loan: { items, plan: null }, quote } as unknown as Props
}

/** The facts by what each installment costs alone. */
function expectedOf(chosen: readonly number[], open: readonly number[]): string[][] {
  const costsOf = (numbers: readonly number[]) => {
    const alone = numbers.map((number) => settleInstallments(loan, [number], day))
    return {
      face: sumCents(alone.map(({ faceCents }) => faceCents)),
      charges: sumCents(alone.map(({ chargesCents }) => chargesCents)),
    }
  }
  const { face, charges } = costsOf(chosen)
  const staying = open.filter((number) => !chosen.includes(number))
  const left = costsOf(staying)
  const { totalCents } = settleInstallments(loan, chosen, day)
  const nothing = open.includes(6) ? text.nothing : text.nothingYet
  const last = staying.at(-1)
  const end = last === undefined || dueDateOf(last) < day ? day : dueDateOf(last)
  return [
    [text.face(chosen.length), formatBrl(face)],
    [text.discount, formatBrl(totalCents - face - charges)],
    ...(charges > 0 ? [[text.charges, formatBrl(charges)]] : []),
    [
      text.after,
      staying.length > 0 ? text.afterValue(staying.length, formatBrl(left.face + left.charges)) : nothing,
    ],
    [text.endBefore, formatDate(dueDateOf(open.at(-1) ?? 0))],
    [text.endAfter, formatDate(end)],
  ]
}

const choicesOf = (open: readonly number[]) =>
  Array.from({ length: 2 ** open.length - 1 }, (_, bits) =>
    open.filter((_number, index) => ((bits + 1) >> index) % 2 === 1),
  )

describe.each([[[2, 3, 4, 5, 6]], [[2, 3, 4, 5]]])('with %j open', (open) => {
  it.each(choicesOf(open).map((chosen) => [chosen]))('paying %j changes what each line says', (chosen) => {
    const html = renderToStaticMarkup(createElement(PayoffEffect, propsOf(chosen, open)))
    const [, facts = ''] = /<dl[^>]*>(.*?)<\/dl>/.exec(html) ?? []
    const shown = [...facts.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...fact]) => fact)
    expect(shown).toEqual(expectedOf(chosen, open))
  })
})
