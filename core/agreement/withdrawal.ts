import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'

/** Calendar days in which a contract can be given up without a reason (CDC, art. 49; Decreto 7.962/2013, art. 5). */
export const withdrawalDays = 7

/** Calendar days from a withdrawal in which what was received comes back. */
export const returnDays = 10

/** The last of them. @param withdrawnAt UTC; the days are those of São Paulo */
export const returnUntil = (withdrawnAt: string): IsoDate =>
  addDays(businessDate(new Date(withdrawnAt)), returnDays)

/**
 * What who gives a contract up pays back: nothing before the money is released; after it, what reached the account,
 * less what was paid for installments meanwhile. The tax is the creditor's to reverse, and no interest runs.
 *
 * @param released what was paid out, or null; integer cents
 * @param paidCents what came in for installments, integer cents
 * @returns integer cents
 */
export function amountToReturnCents(released: { netCents: number } | null, paidCents = 0): number {
  return Math.max(0, (released?.netCents ?? 0) - paidCents)
}

/**
 * What goes back to who gives a contract up: what was paid for installments beyond what reached the account, for
 * neither the tax nor any interest is theirs to bear (CDC, art. 49, sole paragraph). Of this and the amount to return
 * one is nothing. Parameters as above; integer cents.
 */
export function amountToRefundCents(released: { netCents: number } | null, paidCents = 0): number {
  return released ? Math.max(0, paidCents - released.netCents) : 0
}
