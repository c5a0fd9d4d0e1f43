import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { config } from '../../../core/config/config.ts'
import { addMonths, daysBetween, daysToMonth } from '../../../core/format/dates.ts'
import { costsFor, quoteFor } from '../../../core/ui/simulator/quote.ts'

const { limits, rates } = config
const date = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const offered = fc.record({
  loanAmountCents: fc
    .integer({ min: 1, max: limits.maxLoanAmountCents / limits.loanAmountStepCents })
    .map((steps) => steps * limits.loanAmountStepCents),
  installmentsQty: fc.integer({ min: limits.minLoanInstallments, max: limits.maxLoanInstallments }),
})

describe('what a simulation costs', () => {
  it('is told without a schedule as the schedule would tell it, for all that is on offer', () => {
    const rate = fc.double({ min: rates.minMonthly, max: rates.maxMonthly, noNaN: true })
    fc.assert(
      fc.property(offered, rate, date, (values, monthlyRate, today) => {
        const { rows, ...costs } = quoteFor(values, monthlyRate, today) ?? { rows: [] }
        expect(costs).toEqual(costsFor(values, monthlyRate, today))
        expect(rows.reduce((sum, row) => sum + row.installmentCents, 0)).toBe(
          'totalCents' in costs && costs.totalCents,
        )
        expect(rows).toHaveLength(values.installmentsQty)
      }),
    )
  })

  it('is nothing for a clock that is years off or a rate that is none', () => {
    const values = { loanAmountCents: 500_000, installmentsQty: 12 }
    expect(costsFor(values, 0.019, '1999-01-01')).toBeUndefined()
    expect(costsFor(values, Number.NaN, '2026-01-31')).toBeUndefined()
    expect(quoteFor(values, 0.019, '2026-02-30x')).toBeUndefined()
  })

  it('counts days to a month as the calendar does', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), (from, months) => {
        expect(daysToMonth(from, months)).toBe(daysBetween(from, addMonths(from, months)))
      }),
    )
    expect(daysToMonth('2026-01-31', 1)).toBe(28)
    expect(daysToMonth('no date', 1)).toBeNaN()
  })
})
