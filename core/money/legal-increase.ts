import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import { assertCents, roundHalfEven } from './rounding.ts'
import type { Cents } from './units.ts'

/**
 * Monetary correction and legal interest together, on money that was received wrongly: simple, a thirtieth of the monthly
 * rate for each calendar day in which it was kept.
 *
 * @param cents integer cents, not negative
 * @param monthlyRate a fraction
 * @returns integer cents, 0 if it was given back on the day of the payment
 */
export function legalIncrease(
  cents: Cents,
  { paidOn, returnedOn, monthlyRate }: { paidOn: IsoDate; returnedOn: IsoDate; monthlyRate: number },
): Cents {
  assertCents(cents, 'cents')
  return roundHalfEven((cents * monthlyRate * Math.max(0, daysBetween(paidOn, returnedOn))) / 30)
}
