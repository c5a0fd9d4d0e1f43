import { expect, it } from 'vitest'
import { ifNothingIsPaid } from '#core/text/late.ts'

it.each([
  [1, '26/01/2027'],
  [38, '20/12/2026'],
  [60, '28/11/2026'],
])('%i days late: the day of sixty is said', (days, day) => {
  expect(ifNothingIsPaid('2026-11-28', days)).toContain(`Em ${day} `)
})

it('after sixty days no day is said that has passed', () => {
  expect(ifNothingIsPaid('2026-11-28', 61)).not.toMatch(/\d\/\d/)
})
