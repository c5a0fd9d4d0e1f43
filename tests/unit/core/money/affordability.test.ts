import { describe, expect, it } from 'vitest'
import { isIsoDate } from '#core/calendar/dates.ts'
import { yearlyHolidays } from '#core/calendar/yearly-holidays.ts'
import { debtBurdenOf } from '#core/money/affordability.ts'
import { figureInForce } from '#core/money/figure-in-force.ts'
import { existentialMinimum, iofRates, lateFine, lateInterest } from '#core/money/legal-figures.ts'

const day = '2026-11-22'
const means = (incomeCents: number | null, otherDebtsCents = 0) => ({ incomeCents, otherDebtsCents })

describe('what an installment means to an income', () => {
  it('is a share of it, and too much where less than the existential minimum is left', () => {
    expect(debtBurdenOf(500_00, means(2_000_00), day)).toEqual({ share: 0.25, leavesLittle: false })
    expect(debtBurdenOf(500_00, means(1_100_00), day)?.leavesLittle).toBe(false)
    expect(debtBurdenOf(500_01, means(1_100_00), day)?.leavesLittle).toBe(true)
  })

  it('counts what is paid for other debts', () => {
    expect(debtBurdenOf(500_00, means(2_000_00, 500_00), day)).toEqual({ share: 0.5, leavesLittle: false })
    expect(debtBurdenOf(500_00, means(2_000_00, 900_01), day)?.leavesLittle).toBe(true)
  })

  it('is not told where no income is known', () => {
    expect(debtBurdenOf(500_00, means(null), day)).toBeNull()
    expect(debtBurdenOf(500_00, means(0), day)).toBeNull()
    expect(() => debtBurdenOf(0.5, means(1_000_00), day)).toThrow(RangeError)
    expect(() => debtBurdenOf(500_00, means(1_000_00, 0.5), day)).toThrow(RangeError)
  })
})

describe('figures that a law sets', () => {
  it.each(Object.entries({ iofRates, existentialMinimum, lateFine, lateInterest }))(
    '%s: newest first, each with its day and source',
    (_name, rows) => {
      const days = rows.map(({ from }) => from)
      expect(days).toEqual([...days].sort().reverse())
      for (const row of rows) expect([isIsoDate(row.from), row.source.length > 5]).toEqual([true, true])
    },
  )

  it('hold from their first day on', () => {
    expect(figureInForce(existentialMinimum, '2023-06-20')).toBe(600_00)
    expect(() => figureInForce(existentialMinimum, '2023-06-19')).toThrow(RangeError)
    expect(yearlyHolidays.every(({ source }) => source.length > 5)).toBe(true)
  })
})
