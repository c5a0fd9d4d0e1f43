import type { IsoDate } from './dates.ts'

/** A source of the current time. Time-dependent code takes one as a parameter, so that tests set the time. */
export type Clock = () => Date

/** How far a device's clock is behind the server's, in ms; 0 where none is followed. */
let behindMs = 0

export const systemClock: Clock = () => new Date(Date.now() + behindMs)

/** The way of an answer, and clocks that are a little off, change no date that matters. */
const toleratedMs = 5 * 60_000

/**
 * Follows the server's clock, because a phone's may be off by days: then a day that is promised would seem to have passed.
 *
 * @param date the Date header of an answer that has just come
 */
export function followServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) behindMs = Math.abs(difference) > toleratedMs ? difference : 0
}

// São Paulo has kept UTC-3 all year since 2019. A fixed offset saves the embeds the time-zone data of Intl.
const saoPauloOffset = -3 * 3_600_000

/** The business date of an instant: the calendar date in São Paulo. */
export function businessDate(instant: Date): IsoDate {
  return new Date(instant.getTime() + saoPauloOffset).toISOString().slice(0, 10)
}

/** When a business date begins, in UTC. */
export const startOfDay = (date: IsoDate): string => new Date(Date.parse(date) - saoPauloOffset).toISOString()

/** Today's business date by a clock. */
export function today(clock: Clock = systemClock): IsoDate {
  return businessDate(clock())
}
