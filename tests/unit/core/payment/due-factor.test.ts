import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { dueDateOf, dueFactor } from '#core/payment/due-factor.ts'
import { fc, seed } from '../../../support/random.ts'
import { vectors } from '../../support.ts'

describe('due factor', () => {
  it.each(vectors.due_factor.encode)('$date is $factor ($kind)', ({ date, factor }) => {
    expect(dueFactor(date)).toBe(factor)
  })

  it.each(vectors.due_factor.decode)('$factor read on $reference_date is $due_date ($kind)', (vector) => {
    expect(dueDateOf(vector.factor, vector.reference_date)).toBe(vector.due_date)
  })

  it('is 9999 on the last day of the first cycle and 1000 on the next', () => {
    expect([dueFactor('2025-02-21'), dueFactor('2025-02-22')]).toEqual([9999, 1000])
    expect([dueFactor('2049-10-13'), dueFactor('2049-10-14')]).toEqual([9999, 1000])
  })

  it.each([
    [1000, '2000-07-03', '2000-07-03'],
    [9999, '2025-02-21', '2025-02-21'],
    [1000, '2025-02-21', '2025-02-22'],
    [9999, '2049-10-14', '2049-10-13'],
  ])('%s read on %s is %s', (factor, reference, date) => {
    expect(dueDateOf(factor, reference)).toBe(date)
  })

  it.each([0, 999, 10_000])('%s names no date', (factor) => {
    expect(dueDateOf(factor, '2026-11-21')).toBeUndefined()
  })

  it('names no date that could not be paid any more or yet', () => {
    expect(dueDateOf(dueFactor(addDays('2026-11-21', -3001)), '2026-11-21')).toBeUndefined()
    expect(dueDateOf(dueFactor(addDays('2026-11-21', 5501)), '2026-11-21')).toBeUndefined()
    // nor one from before the first cycle
    expect(dueDateOf(9999, '2004-01-01')).toBeUndefined()
  })

  it('refuses dates before the first factor', () => {
    expect(dueFactor('2000-07-03')).toBe(1000)
    expect(() => dueFactor('2000-07-02')).toThrow(RangeError)
  })

  it(`comes back from every date in reach (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -3000, max: 5500 }),
        (now, distance) => {
          const reference = addDays('2010-01-01', now)
          const due = addDays(reference, distance)
          fc.pre(due >= '2000-07-03')
          expect(dueDateOf(dueFactor(due), reference)).toBe(due)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
