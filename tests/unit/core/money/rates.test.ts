import { describe, expect, it } from 'vitest'
import { annualFromMonthly, monthlyFromAnnual } from '#core/money/rates.ts'
import { vectors } from '../../support.ts'

describe('rate conversion', () => {
  it.each(vectors.rate_conversion)('$monthly a month is $annual a year ($kind)', ({ monthly, annual }) => {
    const digits = annual.split('.')[1]!.length
    expect(annualFromMonthly(Number(monthly)).toFixed(digits)).toBe(annual)
    expect(monthlyFromAnnual(annualFromMonthly(Number(monthly)))).toBeCloseTo(Number(monthly), 14)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (rate) => {
    expect(() => annualFromMonthly(rate)).toThrow(RangeError)
    expect(() => monthlyFromAnnual(rate)).toThrow(RangeError)
  })
})
