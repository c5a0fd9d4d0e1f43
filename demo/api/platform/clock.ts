import type { Clock } from '#core/calendar/clock.ts'

/** The time `offsetSeconds` from now in the database's format: UTC text that sorts chronologically. */
export function timestamp(clock: Clock, offsetSeconds = 0): string {
  return new Date(clock().getTime() + offsetSeconds * 1000).toISOString()
}

/** Whole seconds until a moment, at least 1, for the Retry-After header. */
export function secondsUntil(clock: Clock, moment: string): number {
  return Math.max(1, Math.ceil((Date.parse(moment) - clock().getTime()) / 1000))
}
