import { describe, expect, it, test } from 'vitest'
import { isBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { contactLimits, nextContact } from '#core/loan/late-contacts.ts'
import { daysLate } from '#core/money/late-charges.ts'
import { lateReminderOf } from '../../../demo/api/repayment/reminders/late-reminders.ts'
import { reminderKindOf } from '../../../demo/api/repayment/reminders/record-reminder.ts'

it.each([
  [12, 'soon'],
  [2, 'soon'],
  [1, 'tomorrow'],
  [0, 'today'],
  [-1, undefined],
])('%i days before the last day to pay, the reminder is %s', (daysLeft, kind) => {
  expect(reminderKindOf(daysLeft)).toBe(kind)
})

it.each([
  [0, undefined],
  [1, 'late'],
  [4, 'late'],
  [5, 'late-5'],
  [11, 'late-5'],
  [12, undefined],
  [14, undefined],
  [15, 'late-15'],
  [21, 'late-15'],
  [22, undefined],
  [30, 'late-30'],
  [36, 'late-30'],
  [37, undefined],
  [50, 'late-50'],
  [56, 'late-50'],
  [57, undefined],
  [400, undefined],
])('%i days late, the reminder is %s', (days, kind) => {
  expect(lateReminderOf(days)).toBe(kind)
})

describe('the days of what is late', () => {
  /** Each kind with the day on which a sweep that runs on all of some days has it first. */
  function plan(dueDate: string, runs: (day: string) => boolean = () => true) {
    const found: Record<string, string> = {}
    for (let day = dueDate; day <= addDays(dueDate, 70); day = addDays(day, 1)) {
      const morning = new Date(`${day}T01:00:00-03:00`)
      const isToday = businessDate(nextContact(morning, contactLimits('SP', day))) === day
      const kind = isToday && runs(day) ? lateReminderOf(daysLate(dueDate, day)) : undefined
      if (kind) found[kind] ??= day
    }
    return found
  }

  test.each([
    // A Monday: the 15th is the holiday of the Republic and a Sunday, the 30th day late a Wednesday.
    [
      '2026-11-09',
      {
        late: '2026-11-10',
        'late-5': '2026-11-16',
        'late-15': '2026-11-24',
        'late-30': '2026-12-09',
        'late-50': '2026-12-29',
      },
    ],
    // The Friday before Carnival: its first day late on which banks are open is the fifth.
    [
      '2027-02-05',
      {
        'late-5': '2027-02-10',
        'late-15': '2027-02-22',
        'late-30': '2027-03-08',
        'late-50': '2027-03-29',
      },
    ],
    // Christmas is a Friday: the delay counts after Monday, the 28th, and the fifth day is a Saturday.
    [
      '2026-12-25',
      {
        late: '2026-12-29',
        'late-5': '2027-01-04',
        'late-15': '2027-01-12',
        'late-30': '2027-01-27',
        'late-50': '2027-02-16',
      },
    ],
  ])('of what was due on %s are business days: %j', (dueDate, kinds) => {
    expect(plan(dueDate)).toEqual(kinds)
  })

  test('of an outage of twenty days: only the newest is caught up', () => {
    const down = (day: string) => day < '2026-11-10' || day >= '2026-11-30'
    expect(plan('2026-11-09', down)).toEqual({
      'late-15': '2026-11-30',
      'late-30': '2026-12-09',
      'late-50': '2026-12-29',
    })
  })

  test('are all caught up, whatever days banks are closed on', () => {
    for (let due = '2026-10-01'; due < '2027-10-01'; due = addDays(due, 1)) {
      const days = plan(due)
      expect(Object.keys(days), due).toEqual(
        expect.arrayContaining(['late-5', 'late-15', 'late-30', 'late-50']),
      )
      expect(Object.values(days).every(isBusinessDay), due).toBe(true)
    }
  })
})
