import { describe, expect, it, test } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { defaults } from '#core/config/default-config.ts'
import { legalIncrease } from '#core/money/legal-increase.ts'
import { fc, seed } from '../../../support/random.ts'

const paidOn = '2026-06-05'
const monthlyRate = defaults.legal.returnMonthlyRate
const increaseAfter = (cents: number, days: number) =>
  legalIncrease(cents, { paidOn, returnedOn: addDays(paidOn, days), monthlyRate })

describe('what is added to money that was received wrongly', () => {
  it.each([
    ['twice R$ 496,27 for 208 days', 2 * 496_27, 208, 86_02],
    ['the same once', 496_27, 208, 43_01],
    ['a month', 100_00, 30, 1_25],
    ['a year', 1_000_00, 365, 152_08],
    ['a half cent, which goes to the even one', 1_00, 180, 8],
    ['the day of the payment', 50_000_00, 0, 0],
    ['a day before it, by a wrong clock', 50_000_00, -1, 0],
    ['nothing', 0, 208, 0],
  ])('%s', (_, cents, days, increase) => {
    expect(increaseAfter(cents, days)).toBe(increase)
  })

  test('is whole cents, never negative, and adds up over days but for the rounding', () => {
    const days = fc.integer({ min: 0, max: 3_650 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), days, days, (cents, some, more) => {
        const [first, second, both] = [
          increaseAfter(cents, some),
          increaseAfter(cents, more),
          increaseAfter(cents, some + more),
        ]
        expect(Number.isSafeInteger(both)).toBe(true)
        expect(both).toBeGreaterThanOrEqual(Math.max(first, second))
        expect(Math.abs(both - first - second)).toBeLessThanOrEqual(1)
      }),
      { seed },
    )
  })
})
