import { existsSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { toured, walks } from '../../../../../portal/build/tours/tour-steps.ts'
import { recordedOn, shownInstallment } from '../../../../../portal/features/trust/app/recorded.baked.ts'
import { text } from '../../../../../portal/features/trust/app/text.ts'

it('the clip advertises the installment that the simulator gives: record it anew when prices change', () => {
  const { loanAmount, installmentsQty } = toured
  const { installmentCents } = quoteFor(
    { loanAmountCents: loanAmount * 100, installmentsQty },
    config.rates.minMonthly,
    recordedOn,
  )
  expect(shownInstallment).toBe(formatBrl(installmentCents))
  expect(text.tours.items[0].steps[0]).toContain(`R$ ${loanAmount.toLocaleString('pt-BR')}`)
})

it('each tour that the page tells of has a clip for every browser, and a picture of its own beginning', () => {
  expect(text.tours.items.map(({ id }) => id)).toEqual(walks.map(({ id }) => id))
  for (const { id } of walks) {
    for (const kind of ['webm', 'mp4']) expect(existsSync(`portal/static/tours/${id}.${kind}`)).toBe(true)
    // An empty page is a hundredth of that.
    expect(statSync(`portal/static/tours/${id}.webp`).size).toBeGreaterThan(8000)
  }
})
