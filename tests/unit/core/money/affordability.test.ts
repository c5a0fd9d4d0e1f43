import { describe, expect, it } from 'vitest'
import { burdenOf } from '../../../../core/money/affordability.ts'

describe('what an installment means to an income', () => {
  it('is a share of it, and too much where less than the existential minimum is left', () => {
    expect(burdenOf(500_00, 2_000_00)).toEqual({ share: 0.25, leavesLittle: false })
    expect(burdenOf(500_00, 1_100_00)?.leavesLittle).toBe(false)
    expect(burdenOf(500_01, 1_100_00)?.leavesLittle).toBe(true)
  })

  it('is not told where no income is known', () => {
    expect(burdenOf(500_00, null)).toBeNull()
    expect(burdenOf(500_00, 0)).toBeNull()
    expect(() => burdenOf(0.5, 1_000_00)).toThrow(RangeError)
  })
})
