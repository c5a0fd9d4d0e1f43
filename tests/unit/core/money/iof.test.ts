import { describe, expect, it } from 'vitest'
import { figureInForce } from '#core/money/figure-in-force.ts'
import { iofCentsOn, principalWithIof, splitIof } from '#core/money/iof.ts'
import { iofRates } from '#core/money/legal-figures.ts'
import { cents, vectors } from '../../support.ts'

const rates = figureInForce(iofRates, '2026-11-21')
const bullets = vectors.iof.vectors.filter((vector) => vector.principal !== undefined)
const splits = vectors.iof.vectors.filter((vector) => vector.disbursed !== undefined)

describe('IOF', () => {
  it.each(bullets)('$principal in $days days pays $iof, or $iof_financed_gross_up financed', (vector) => {
    const parts = [{ share: 1, days: vector.days! }]
    expect(iofCentsOn(cents(vector.principal!), parts, rates)).toBe(cents(vector.iof!))
    const financed = principalWithIof(cents(vector.principal!), parts, rates)
    expect(financed - cents(vector.principal!)).toBe(cents(vector.iof_financed_gross_up!))
  })

  it.each(splits)('$disbursed as $issue_amount splits into $iof_daily and $iof_additional', (vector) => {
    const principal = cents(vector.issue_amount!)
    expect(splitIof(principal, principal - cents(vector.disbursed!), rates)).toEqual({
      totalCents: cents(vector.iof_total!),
      dailyCents: cents(vector.iof_daily!),
      additionalCents: cents(vector.iof_additional!),
    })
  })

  it('covers every vector', () => {
    expect(bullets.length + splits.length).toBe(vectors.iof.vectors.length)
  })

  it('keeps the rates of the day the money was released', () => {
    expect(figureInForce(iofRates, '2021-12-31').daily).toBe(0.0001118)
    expect(figureInForce(iofRates, '2022-01-01').daily).toBe(0.000082)
    expect(() => figureInForce(iofRates, '2019-12-31')).toThrow(RangeError)
  })

  it('is rounded to the nearest cent, and on the day of the release is the additional one alone', () => {
    expect(iofCentsOn(333_33, [{ share: 1, days: 30 }], rates)).toBe(2_09)
    expect(iofCentsOn(1_000_00, [{ share: 1, days: 0 }], rates)).toBe(3_80)
  })

  it('refuses days before the release and broken cents', () => {
    for (const days of [-1, 0.5])
      expect(() => iofCentsOn(1000, [{ share: 1, days }], rates)).toThrow(RangeError)
    expect(() => iofCentsOn(10.5, [{ share: 1, days: 1 }], rates)).toThrow(RangeError)
    expect(() => principalWithIof(10.5, [{ share: 1, days: 1 }], rates)).toThrow(RangeError)
  })
})
