import { nextBusinessDay } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import type { Cents } from '../money/units.ts'

/** Calendar days for a withdrawal without giving a reason (CDC, art. 49; Decreto 7.962/2013, art. 5). */
export const withdrawalDays = 7

/** Calendar days after a withdrawal within which the customer must return the money. */
export const returnDays = 10

/**
 * Whether the money of a contract may have gone out: the bank was asked for it and has not refused. Older contracts have
 * no stored account and were paid manually.
 */
export const mayBePaidOut = ({
  releasedAt,
  payout,
  payoutAskedAt,
}: Readonly<Record<'releasedAt' | 'payout' | 'payoutAskedAt', string | null>>): boolean =>
  payout === null ? releasedAt !== null : payoutAskedAt !== null

/**
 * The last day to return the money; a term that ends while banks are closed ends on the next business day (Código
 * Civil, art. 132, § 1).
 *
 * @param withdrawnAt UTC; the days are those of São Paulo
 */
export const lastReturnDate = (withdrawnAt: string): IsoDate =>
  nextBusinessDay(addDays(businessDate(new Date(withdrawnAt)), returnDays))

/**
 * The amount a withdrawing customer pays back: nothing before the money is released; after that, the amount
 * that reached the account less the installments already paid. The creditor reverses the tax, and no interest
 * accrues.
 *
 * @param released the amount paid out, or null; integer cents
 * @param paidCents installments paid so far, integer cents
 * @returns integer cents
 */
export function amountToReturnCents(released: { netCents: Cents } | null, paidCents = 0): number {
  return Math.max(0, (released?.netCents ?? 0) - paidCents)
}

/**
 * The amount refunded to a withdrawing customer: installments paid beyond the amount that reached the
 * account, since the customer owes neither tax nor interest (CDC, art. 49, sole paragraph). Either this or
 * the amount to return is zero. Parameters as above; integer cents.
 */
export function amountToRefundCents(released: { netCents: Cents } | null, paidCents = 0): number {
  return released ? Math.max(0, paidCents - released.netCents) : 0
}
