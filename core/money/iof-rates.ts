import type { IsoDate } from '../format/dates.ts'

/** IOF on credit to a natural person (Decreto 6.306/2007, art. 7): fractions of the principal. */
export interface IofRates {
  /** First date on which a loan released has these rates. */
  from: IsoDate
  /** For each calendar day until a part of the principal is due. */
  daily: number
  /** Days after which the daily part stops growing. */
  maxDays: number
  /** Once, whatever the term. */
  additional: number
}

// The decrees of 2025 changed the rates of companies, exchange and insurance only, so they have no line here.
const history: readonly IofRates[] = [
  { from: '2022-01-01', daily: 0.000082, maxDays: 365, additional: 0.0038 },
  // Decreto 10.797/2021, for the last months of that year
  { from: '2021-09-20', daily: 0.0001118, maxDays: 365, additional: 0.0038 },
  { from: '2021-01-01', daily: 0.000082, maxDays: 365, additional: 0.0038 },
]

/** The first release whose tax is known. */
export const iofKnownFrom: IsoDate = history.at(-1)!.from

/**
 * The rates of a loan by the date its money is released.
 *
 * @throws RangeError on a date before the first one known
 */
export function iofRatesOn(release: IsoDate): IofRates {
  const rates = history.find(({ from }) => release >= from)
  if (!rates) throw new RangeError(`no IOF rates known for ${release}`)
  return rates
}
