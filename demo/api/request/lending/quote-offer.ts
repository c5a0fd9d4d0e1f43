import { firstDueDate } from '#core/money/first-due-date.ts'
import { type LoanQuote, quoteLoan } from '#core/money/loan-quote.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import type { LoanWish, OfferTerms } from '../../ports/lender.ts'

/**
 * Prices an offer as if signed today and paid out on the next business day. If the payout is later, the loan is repriced and costs
 * the same or less; if it is sooner, nothing changes and the earlier days cost nothing. Cents.
 */
export function quoteOffer(
  { loanAmount, installmentsQty, monthlyRate }: OfferTerms,
  { dueDay, today }: Pick<LoanWish, 'dueDay' | 'today'>,
): LoanQuote {
  const terms = { installmentsQty, monthlyRate }
  const release = expectedRelease(today)
  return quoteLoan({
    ...terms,
    netCents: loanAmount,
    disbursementDate: release,
    firstDueDate: firstDueDate({ ...terms, release, dueDay }),
  })
}
