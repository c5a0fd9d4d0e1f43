import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import type { Cents } from './units.ts'

/** A payment and the time since the release, in the time unit of the rate. */
interface CashFlow {
  cents: Cents
  time: number
}

const lowest = -0.99
const highest = 1e4

function assertRateFound(found: boolean): void {
  if (!found) throw new RangeError('no rate explains these flows')
}

/**
 * The internal rate of return: netCents = sum of cents / (1 + rate)^time. Money comes in once and goes out
 * afterwards, so the value falls as the rate rises and bisection always converges.
 *
 * @returns a fraction per unit of time
 * @throws RangeError without payments, on a release that is not above zero or when no rate up to 10 000 fits
 */
export function rateOfReturn(netCents: Cents, flows: readonly CashFlow[]): number {
  const excess = (rate: number) =>
    flows.reduce((sum, { cents, time }) => sum + cents / (1 + rate) ** time, -netCents)
  let low = lowest
  let high = highest
  // After 64 halvings the range is below the precision of a double.
  for (let halving = 0; halving < 64; halving++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  // A bound that never moved means that there is no root in the range.
  assertRateFound(netCents > 0 && low > lowest && high < highest)
  return (low + high) / 2
}

/**
 * CET, the annual total effective cost (Res. CMN 4.881/2020, art. 4): actual calendar days over 365, in leap
 * years too. It is published in percent with two decimals, halves to even: use formatPercent.
 *
 * @param netCents the amount the customer receives, after all upfront costs
 * @param payments everything the customer pays, with dates
 * @returns a fraction per year
 * @throws RangeError as rateOfReturn, and on a date that does not exist
 */
export function annualCet(
  netCents: Cents,
  release: IsoDate,
  payments: readonly { date: IsoDate; cents: Cents }[],
): number {
  return rateOfReturn(
    netCents,
    payments.map(({ date, cents }) => ({ cents, time: daysBetween(release, date) / 365 })),
  )
}
