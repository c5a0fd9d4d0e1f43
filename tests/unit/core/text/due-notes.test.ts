import { expect, it } from 'vitest'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { daysLate } from '#core/money/late-charges.ts'
import { lateFromNote, payByNote } from '#core/text/due-notes.ts'

it('says from which day a delay counts exactly where it counts fewer days than have passed', () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))
  for (const dueDate of days) {
    const paidOn = addDays(dueDate, 20)
    const isShorter = daysLate(dueDate, paidOn) < daysBetween(dueDate, paidOn)
    expect([dueDate, lateFromNote(dueDate, nextBusinessDay(dueDate)) !== '']).toEqual([dueDate, isShorter])
  }
  // A Saturday.
  expect(lateFromNote('2026-11-14', '2026-11-16')).toBe(
    'O atraso conta depois de 16/11/2026, o primeiro dia útil após o vencimento.',
  )
  expect(payByNote('2026-11-16', '2026-11-16')).toBe('')
})
