import { describe, expect, it } from 'vitest'
import { expectedRelease } from '#core/money/release-date.ts'

describe('the day on which money is expected to go out', () => {
  it.each([
    ['a Friday', '2026-11-27', '2026-11-30'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['a Sunday', '2026-11-22', '2026-11-23'],
    ['a day before a holiday', '2026-12-24', '2026-12-28'],
    ['a day before Carnival', '2027-02-05', '2027-02-10'],
    ['a plain Monday', '2026-11-23', '2026-11-24'],
  ])('after %s it is the next one on which banks work', (_, decidedOn, release) => {
    expect(expectedRelease(decidedOn)).toBe(release)
  })
})
