import type { IsoDate } from '../calendar/dates.ts'
import type { DatedFigure } from './figure-in-force.ts'
import { type IofRates, iofRates } from './legal-figures.ts'

// The build replaces this module with its evaluated values, so that pages and embeds do not carry sources.

/** The rates of the IOF by their first day, newest first. */
export const knownIof: readonly DatedFigure<IofRates>[] = iofRates.map(({ from, value }) => ({ from, value }))

/** The first release date with a known tax. */
export const iofKnownFrom: IsoDate = iofRates.at(-1)!.from
