import { describe, expect, it } from 'vitest'
import { businessDate, systemClock, today } from '#core/calendar/clock.ts'
import { addDays, addMonths, ageOn, daysBetween, isIsoDate, weekday } from '#core/calendar/dates.ts'
import { formatDate, formatDateLong, parseDate, readDate } from '#core/format/date-text.ts'
import { fc, seed } from '../../../support/random.ts'
import { vectors } from '../../support.ts'

/** Dates compared with an independent oracle: the platform's Date in UTC. */
const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
const iso = (date: Date) => date.toISOString().slice(0, 10)

describe('calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s exists', (date) => {
    expect(isIsoDate(date)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    'hoje',
  ])('%s does not', (date) => {
    expect(isIsoDate(date)).toBe(false)
    expect(() => addDays(date, 1)).toThrow(RangeError)
    expect(() => addMonths(date, 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-01-01', date)).toThrow(RangeError)
    expect(() => weekday(date)).toThrow(RangeError)
  })

  it(`move by days like universal time does (seed ${seed})`, () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const moved = new Date(date)
        moved.setUTCDate(date.getUTCDate() + days)
        expect(addDays(iso(date), days)).toBe(iso(moved))
        expect(daysBetween(iso(date), iso(moved))).toBe(days)
        expect(weekday(iso(date))).toBe(date.getUTCDay())
      }),
    )
  })

  it(`move by months without leaving the month (seed ${seed})`, () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -120, max: 120 }), (date, months) => {
        const moved = addMonths(iso(date), months)
        const target = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
        expect(Number(moved.slice(0, 4)) * 12 + Number(moved.slice(5, 7)) - 1).toBe(target)
        const kept = Number(moved.slice(8)) === date.getUTCDate()
        const clamped = addDays(moved, 1).endsWith('-01') && Number(moved.slice(8)) < date.getUTCDate()
        expect(kept || clamped).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-10-31', 0, '2026-10-31'],
  ])('%s plus %s months is %s', (date, months, moved) => {
    expect(addMonths(date, months)).toBe(moved)
  })

  it('complete a year of life on 1 March for people born on the 29th', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
    expect([ageOn('2008-11-21', '2026-11-20'), ageOn('2008-11-21', '2026-11-21')]).toEqual([17, 18])
  })
})

describe('dates as text', () => {
  it.each(vectors.date_format)('$instant is $text', ({ instant, text }) => {
    expect(formatDateLong(businessDate(new Date(instant)))).toBe(text)
  })

  it('reads the first of a month aloud', () => {
    expect(formatDateLong('2026-03-01')).toBe('1º de março de 2026')
    expect(() => formatDateLong('2026-02-30')).toThrow(RangeError)
  })

  it.each(['21/11/2026', '21112026', '21-11-2026', '21.11.2026', ' 21/11/2026 ', '2026-11-21'])(
    '%s is read',
    (text) => {
      expect(parseDate(text)).toBe('2026-11-21')
    },
  )

  it.each(['30/02/2026', '11/21/2026', '1/2/2026', '21/11/26', ''])('%s is no date', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })

  it(`comes back from text, and equals Intl (seed ${seed})`, () => {
    const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseDate(formatDate(iso(date)))).toBe(iso(date))
        if (date.getUTCDate() > 1) expect(formatDateLong(iso(date))).toBe(long.format(date))
      }),
    )
  })
})

describe('the business date', () => {
  it.each([
    ['2026-11-21T02:00:00Z', '2026-11-20'],
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2026-01-01T00:00:00Z', '2025-12-31'],
  ])('at %s is %s', (instant, date) => {
    expect(businessDate(new Date(instant))).toBe(date)
    expect(today(() => new Date(instant))).toBe(date)
  })

  it(`equals the zone of São Paulo since it keeps one time (seed ${seed})`, () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
    const instants = fc.date({
      min: new Date('2019-03-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => void expect(businessDate(instant)).toBe(zone.format(instant))),
    )
  })

  it('is asked of the machine only by the system clock', () => {
    const before = Date.now()
    expect(systemClock().getTime()).toBeGreaterThanOrEqual(before)
  })
})

it('what is far too long for a date is none, at once', () => {
  const begun = performance.now()
  expect(readDate(`1${'.'.repeat(60_000)}x`)).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(100)
})
