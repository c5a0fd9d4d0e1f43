import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { roundHalfEven } from '#core/money/rounding.ts'
import { fc, seed } from '../../../support/random.ts'

describe('roundHalfEven', () => {
  it.each([
    [0.5, 0],
    [1.5, 2],
    [2.5, 2],
    [-0.5, 0],
    [-1.5, -2],
    [-2.5, -2],
    [2.5000001, 3],
    [2.4999999, 2],
    // 100 times 1.005 in doubles is just below the intended half
    [100 * 1.005, 100],
    [1.015 * 100, 102],
    // the financed amount of a loan of 19,367.21 in 26 installments at 3.28% a month: really above the half
    [1_994_850.5000005, 1_994_851],
    [-0.2, 0],
    [-0, 0],
  ])('%s becomes %s', (value, rounded) => {
    expect(roundHalfEven(value)).toBe(rounded)
  })

  it(`agrees with decimal.js on money with up to six decimals (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (millionths) => {
        const exact = new Decimal(millionths).div(1e6).toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN)
        expect(roundHalfEven(millionths / 1e6)).toBe(exact.toNumber() + 0)
      }),
      { numRuns: 5_000 },
    )
  })

  it('refuses what is no number', () => {
    expect(() => roundHalfEven(Number.NaN)).toThrow(RangeError)
  })
})
