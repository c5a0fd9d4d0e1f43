import { expect, test } from 'vitest'
import { isBusinessDay } from '#core/calendar/business-days.ts'
import { startOfDay } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import {
  brokenBefore,
  promisedDate,
  promiseOfLoan,
  promisingStates,
  reversalAnswerBy,
} from '#core/promises/promised-date.ts'
import { hasPassed, type PromiseKind, promises } from '#core/promises/promises.ts'

const kinds = Object.keys(promises) as PromiseKind[]

/** The days after one, up to another. */
const daysUntil = (from: IsoDate, until: IsoDate): IsoDate[] =>
  from >= until ? [] : [addDays(from, 1), ...daysUntil(addDays(from, 1), until)]

/** Every day of years in which holidays fall on each weekday. */
const everyDay = daysUntil('2025-12-31', '2032-12-31')

test.each(kinds)('%s is promised for a day with business, whatever the day', (kind) => {
  const idle = everyDay.filter((from) => !isBusinessDay(promisedDate(kind, from)))
  expect(idle).toEqual([])
})

test.each(kinds.filter((kind) => promises[kind].counted === 'business'))(
  '%s is promised in days with business, those alone',
  (kind) => {
    const counts = everyDay.map(
      (from) => daysUntil(from, promisedDate(kind, from)).filter(isBusinessDay).length,
    )
    expect(new Set(counts)).toEqual(new Set([promises[kind].days]))
  },
)

test.each(kinds.filter((kind) => promises[kind].counted === 'calendar'))(
  '%s is promised within its calendar days, and as late in them as there is business',
  (kind) => {
    for (const from of everyDay) {
      const [promised, last] = [promisedDate(kind, from), addDays(from, promises[kind].days)]
      expect([from, promised > from, promised <= last]).toEqual([from, true, true])
      expect(daysUntil(promised, last).filter(isBusinessDay)).toEqual([])
    }
  },
)

test.each([
  ['chat', '2026-11-23', '2026-11-27', 'the fifth day is a Saturday'],
  ['contest', '2026-12-18', '2026-12-24', 'the seventh day is Christmas'],
  ['review', '2026-12-11', '2026-12-24', 'the fifteenth day is the day after Christmas, a Saturday'],
  ['review', '2026-11-22', '2026-12-07', 'the fifteenth day is a Monday'],
  ['documents', '2026-12-24', '2026-12-29', 'Christmas and a weekend do not count'],
] as const)('%s, asked for on %s, is promised for %s: %s', (kind, from, promised, _why) => {
  expect(promisedDate(kind, from)).toBe(promised)
})

test('what is promised from a moment on is promised from its day in São Paulo', () => {
  const evening = '2026-11-24T02:30:00.000Z'
  expect(reversalAnswerBy(evening)).toBe(promisedDate('reversal', '2026-11-23'))
  for (const state of promisingStates) {
    const { kind, by } = promiseOfLoan({ state, updatedAt: evening }) ?? {}
    expect([kind, by]).toEqual([kind, promisedDate(kind!, '2026-11-23')])
  }
})

test.each(kinds)('%s is broken on a day if it was made before a moment, and only then', (kind) => {
  for (const day of everyDay.slice(60, 120)) {
    const broken = brokenBefore(kind, day)
    for (const from of everyDay.slice(0, 120)) {
      const isBroken = hasPassed(promisedDate(kind, from), day)
      for (const made of [startOfDay(from), `${from}T23:59:59.999Z`])
        expect([day, made, made < broken]).toEqual([day, made, isBroken])
    }
  }
})
