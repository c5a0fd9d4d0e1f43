import type { IsoDate } from './dates.ts'

/** Where the time comes from. Everything that depends on it takes one, so that tests choose the moment. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

// São Paulo has kept UTC-3 all year since 2019; a fixed offset spares the embeds the time-zone tables of Intl.
const saoPauloOffset = -3 * 3_600_000

/** The calendar date on which business is done at an instant: the one in São Paulo. */
export function businessDate(instant: Date): IsoDate {
  return new Date(instant.getTime() + saoPauloOffset).toISOString().slice(0, 10)
}

/** Today's business date by a clock. */
export function today(clock: Clock = systemClock): IsoDate {
  return businessDate(clock())
}
