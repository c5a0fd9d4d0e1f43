import { firstDueDate } from '#core/money/first-due.ts'
import { type LoanQuote, quoteLoan } from '#core/money/loan.ts'
import { expectedRelease } from '#core/money/release.ts'
import type { Terms, Wish } from '../../ports/lender.ts'

/**
 * Prices an offer as if paid out on the next business day. If the payout is later, the loan is repriced and costs
 * the same or less; if it is sooner, nothing changes and the earlier days cost nothing. Cents.
 */
export function quoteFor(
  { loanAmount, installmentsQty, monthlyRate }: Terms,
  { dueDay, today }: Pick<Wish, 'dueDay' | 'today'>,
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
