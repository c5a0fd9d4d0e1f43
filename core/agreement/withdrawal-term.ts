import { nextBusinessDay } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import { withdrawalDays } from './withdrawal.ts'

/** The last day on which released money can arrive: a transfer takes one business day at most. */
export const moneyArrivesBy = (releasedAt: string): IsoDate =>
  nextBusinessDay(addDays(businessDate(new Date(releasedAt)), 1))

/**
 * Whether a contract was given up before its money had to be in the account. Only the customer's bank knows when it arrived.
 *
 * @param withdrawnAt, releasedAt UTC; the latter null until the money is released
 */
export const isEarlyWithdrawal = (withdrawnAt: string, releasedAt: string | null): boolean =>
  releasedAt === null || businessDate(new Date(withdrawnAt)) <= moneyArrivesBy(releasedAt)

/**
 * The last day on which the customer can withdraw from a contract: `withdrawalDays` after the later of
 * signature and receipt of the money, not counting that day itself, or the next business day: a term that ends on a
 * holiday ends after it, for the customer's right as for the duty (CDC, art. 49; Código Civil, art. 132, § 1).
 * Only the customer's bank knows when the money arrived, so the last possible day of arrival counts.
 *
 * @param signedAt UTC; the days are those of São Paulo
 * @param releasedAt UTC; null until the money is released, and then there is no last day yet
 */
export function lastWithdrawalDate(signedAt: string, releasedAt: string): IsoDate
export function lastWithdrawalDate(signedAt: string, releasedAt: string | null): IsoDate | null
export function lastWithdrawalDate(signedAt: string, releasedAt: string | null): IsoDate | null {
  if (!releasedAt) return null
  const [, later = ''] = [businessDate(new Date(signedAt)), moneyArrivesBy(releasedAt)].toSorted()
  return nextBusinessDay(addDays(later, withdrawalDays))
}
