import { daysBetween, type IsoDate } from '../calendar/dates.ts'

/** A payment and its distance from the release of the money, in whatever unit the rate is wanted for. */
interface Flow {
  cents: number
  time: number
}

const lowest = -0.99
const highest = 1e4

function assertFound(found: boolean): void {
  if (!found) throw new RangeError('no rate explains these flows')
}

/**
 * The rate at which payments are worth what was released: netCents = sum of cents / (1 + rate)^time.
 * Money comes in once and goes out afterwards, so the value falls as the rate rises and bisection always ends.
 *
 * @returns a fraction for each unit of time
 * @throws RangeError without payments, on a release that is not above zero or when no rate up to 10 000 fits
 */
export function rateOfReturn(netCents: number, flows: readonly Flow[]): number {
  const excess = (rate: number) =>
    flows.reduce((sum, { cents, time }) => sum + cents / (1 + rate) ** time, -netCents)
  let low = lowest
  let high = highest
  // Sixty-four halvings of the range leave nothing that a double could still tell apart.
  for (let halving = 0; halving < 64; halving++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  // An end that never moved has no rate on its other side.
  assertFound(netCents > 0 && low > lowest && high < highest)
  return (low + high) / 2
}

/**
 * CET, the total effective cost of a year (Res. CMN 4.881/2020, art. 4): actual calendar days over 365, in leap
 * years too. It is published in percent with two decimals, halves to even: formatPercent does that.
 *
 * @param netCents what the person receives, after everything paid up front
 * @param payments everything the person pays, on its date
 * @returns a fraction a year
 * @throws RangeError as rateOfReturn, and on a date that does not exist
 */
export function annualCet(
  netCents: number,
  release: IsoDate,
  payments: readonly { date: IsoDate; cents: number }[],
): number {
  return rateOfReturn(
    netCents,
    payments.map(({ date, cents }) => ({ cents, time: daysBetween(release, date) / 365 })),
  )
}
