import { describe, expect, it } from 'vitest'
import { longestLateFirst, shareOut } from '../../../demo/api/repayment/charges/joint-charge-parts.ts'
import { fc } from '../../support/random.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_00 })

describe('money shared out over several loans', () => {
  it('is all shared, first come first served, and only the last gets more than it asked for', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 2, maxLength: 6 }), (amount, places) => {
        const shares = shareOut(amount, places)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        for (const [index, share] of shares.slice(0, -1).entries()) {
          expect(share).toBeLessThanOrEqual(places[index] ?? 0)
          // What one does not get in full, none after it gets.
          if (share < (places[index] ?? 0))
            expect(shares.slice(index + 1).every((rest) => rest === 0)).toBe(true)
        }
      }),
    )
  })
})

describe('the order of loans', () => {
  it('is by what is late longest in each; those of one day stay in their order', () => {
    const parts = [
      { loan: 'a', days: ['2026-10-18'] },
      { loan: 'b', days: ['2026-11-04', '2026-10-04'] },
      { loan: 'c', days: ['2026-10-18', '2026-11-18'] },
    ]
    const ordered = longestLateFirst(parts, ({ days }) => days.map((dueDate) => ({ dueDate })))
    expect(ordered.map(({ loan }) => loan)).toEqual(['b', 'a', 'c'])
  })
})
