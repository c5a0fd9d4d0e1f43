import { daysBetween, type IsoDate } from '../format/dates.ts'
import { nextBusinessDay } from './business-days.ts'
import { assertCents, roundHalfEven } from './rounding.ts'

/** What a contract charges for lateness, as fractions. */
export interface LateTerms {
  /** Of the installment, once. At most 0.02 (CDC, art. 52, first paragraph). */
  fine: number
  /** A month, simple, a thirtieth for each day. At most 0.01 where only default interest runs (STJ, Súmula 379). */
  monthlyInterest: number
}

/** Integer cents. */
export interface LateCharges {
  fineCents: number
  interestCents: number
  totalCents: number
}

/** Of every contract: what the law allows at most. `core/text/late.ts` says it in words. */
export const lateTerms: LateTerms = { fine: 0.02, monthlyInterest: 0.01 }

/**
 * Calendar days of lateness. A due date on which banks are closed moves to the next business day without charges
 * (Lei 7.089/1983), and the count starts after that day.
 *
 * @throws RangeError on a date that does not exist
 */
export function daysLate(dueDate: IsoDate, payDate: IsoDate): number {
  return Math.max(0, daysBetween(nextBusinessDay(dueDate), payDate))
}

/**
 * The charges on an installment paid so many days late.
 *
 * @throws RangeError on a negative or fractional amount or number of days
 */
export function lateCharges(amountCents: number, days: number, terms: LateTerms = lateTerms): LateCharges {
  assertCents(amountCents, 'amountCents')
  if (!Number.isInteger(days) || days < 0) throw new RangeError('days must be 0 or more')
  const fineCents = days === 0 ? 0 : roundHalfEven(amountCents * terms.fine)
  const interestCents = roundHalfEven((amountCents * terms.monthlyInterest * days) / 30)
  return { fineCents, interestCents, totalCents: amountCents + fineCents + interestCents }
}
