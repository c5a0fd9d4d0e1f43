import type { Clock } from '#core/calendar/clock.ts'

/** The moment so many seconds from now, as the database keeps it: UTC text that sorts as time does. */
export function timestamp(clock: Clock, offsetSeconds = 0): string {
  return new Date(clock().getTime() + offsetSeconds * 1000).toISOString()
}

/** Whole seconds until a moment, at least 1: what Retry-After says. */
export function secondsUntil(clock: Clock, moment: string): number {
  return Math.max(1, Math.ceil((Date.parse(moment) - clock().getTime()) / 1000))
}
