import { expect, it } from 'vitest'
import { reminderKindOf } from '../../../demo/api/repayment/plan-reminders.ts'

it.each([
  [12, 'soon'],
  [2, 'soon'],
  [1, 'tomorrow'],
  [0, 'today'],
  [-1, 'late'],
  [-3, 'late'],
  [-4, undefined],
])('%i days before the last day to pay, the reminder is %s', (daysLeft, kind) => {
  expect(reminderKindOf(daysLeft)).toBe(kind)
})
