import { describe, expect, it } from 'vitest'
import { bankHolidays, isBusinessDay, nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { vectors } from '../../support.ts'

const { calendar } = vectors

describe('bank holidays', () => {
  it.each(Object.entries(calendar.bank_holidays))('of %s', (year, holidays) => {
    expect(bankHolidays(Number(year))).toEqual(holidays)
  })

  it.each(calendar.published.flatMap(({ dates }) => dates))('%s: banks closed, as published', (date) => {
    expect(isBusinessDay(date)).toBe(false)
  })

  it('include 20 November only since it is national', () => {
    expect(isBusinessDay('2023-11-20')).toBe(true)
    expect(isBusinessDay('2024-11-20')).toBe(false)
  })

  it('do not include Ash Wednesday', () => {
    expect(isBusinessDay('2026-02-18')).toBe(true)
  })

  it.each([1582, 10_000, 2026.5])('refuses the year %s', (year) => {
    expect(() => bankHolidays(year)).toThrow(RangeError)
  })
})

describe('next business day', () => {
  it.each(calendar.next_business_day)('from $date is $next', ({ date, next }) => {
    expect(nextBusinessDay(date)).toBe(next)
  })

  it('extends the validity of a charge, as published for Pix', () => {
    const { due, days_valid_after_due, accepted, rejected } = calendar.pix_cobv_validity
    const last = nextBusinessDay(addDays(due, days_valid_after_due))
    expect(accepted.every((date) => date <= last)).toBe(true)
    expect(accepted.at(-1)).toBe(last)
    expect(rejected.every((date) => date > last)).toBe(true)
  })
})
