import { firstDueDate } from '#core/money/first-due.ts'
import { type LoanQuote, quoteLoan } from '#core/money/loan.ts'
import { expectedRelease } from '#core/money/release.ts'
import type { Facts, Wish } from './facts.ts'
import { monthlyRateFor } from './score.ts'

/**
 * Prices an amount and a term as if paid out on the next business day. If the payout is later, the loan is
 * repriced and costs the same or less; if it is sooner, nothing changes and the earlier days cost nothing.
 * Cents.
 */
export function quoteFor(
  { purpose }: Facts,
  score: number,
  { dueDay, today }: Wish,
  netCents: number,
  installmentsQty: number,
): LoanQuote {
  const terms = { installmentsQty, monthlyRate: monthlyRateFor(score, installmentsQty, purpose) }
  const release = expectedRelease(today)
  return quoteLoan({
    ...terms,
    netCents,
    disbursementDate: release,
    firstDueDate: firstDueDate({ ...terms, release, dueDay }),
  })
}
