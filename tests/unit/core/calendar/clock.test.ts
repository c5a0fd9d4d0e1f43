import { afterEach, expect, test, vi } from 'vitest'
import { followServerClock, systemClock, today } from '#core/calendar/clock.ts'

afterEach(() => {
  followServerClock(new Date().toUTCString())
  vi.useRealTimers()
})

test('a clock that is off by more than some minutes follows the server, and no longer once it is right', () => {
  vi.useFakeTimers({ now: new Date('2026-12-10T12:00:00Z') })
  followServerClock('Mon, 30 Nov 2026 12:00:00 GMT')
  expect([systemClock().toISOString(), today()]).toEqual(['2026-11-30T12:00:00.000Z', '2026-11-30'])
  vi.setSystemTime(new Date('2026-12-11T12:00:00Z'))
  expect(today()).toBe('2026-12-01')
  for (const unknown of [null, '', 'yesterday']) {
    followServerClock(unknown)
    expect(today()).toBe('2026-12-01')
  }
  followServerClock('Fri, 11 Dec 2026 12:05:00 GMT')
  expect(systemClock().toISOString()).toBe('2026-12-11T12:00:00.000Z')
  followServerClock('Fri, 11 Dec 2026 12:05:01 GMT')
  expect(systemClock().toISOString()).toBe('2026-12-11T12:05:01.000Z')
})
