import type { IsoDate } from './dates.ts'

/** A source of the current time. Time-dependent code takes one as a parameter, so that tests set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

// São Paulo has kept UTC-3 all year since 2019. A fixed offset saves the embeds the time-zone data of Intl.
const saoPauloOffset = -3 * 3_600_000

/** The business date of an instant: the calendar date in São Paulo. */
export function businessDate(instant: Date): IsoDate {
  return new Date(instant.getTime() + saoPauloOffset).toISOString().slice(0, 10)
}

/** Today's business date by a clock. */
export function today(clock: Clock = systemClock): IsoDate {
  return businessDate(clock())
}
