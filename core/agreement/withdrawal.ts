import { businessDate } from '../format/clock.ts'
import { addDays, type IsoDate } from '../format/dates.ts'

const days = 7

/**
 * The last day on which a contract can be given up: 7 calendar days after the day of the signature, which does
 * not count (CDC, art. 49; Decreto 7.962/2013, art. 5; Código Civil, art. 132).
 *
 * @param signedAt UTC; the day is the one in São Paulo
 */
export function lastWithdrawalDate(signedAt: string): IsoDate {
  return addDays(businessDate(new Date(signedAt)), days)
}

/** What was paid out, and the tax on it. Integer cents. */
interface Released {
  netCents: number
  financedFeesCents: number
  iofCents: number
}

/**
 * What who gives a contract up pays back: nothing before the money is released; after it, what was received, with
 * the tax and fees that the loan paid for, and no interest. The operator's lawyers confirm this rule.
 *
 * @returns integer cents
 */
export function amountToReturnCents(released: Released | null): number {
  return released ? released.netCents + released.financedFeesCents + released.iofCents : 0
}
