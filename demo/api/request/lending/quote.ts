import { firstDueDate } from '#core/money/first-due.ts'
import { type LoanQuote, quoteLoan } from '#core/money/loan.ts'
import { expectedRelease } from '#core/money/release.ts'
import type { Facts, Wish } from './facts.ts'
import { monthlyRateFor } from './score.ts'

/**
 * Prices an amount and a term for a person, as if the money went out on the next day on which banks work: later, the
 * loan is priced again and costs the same or less; sooner, nothing changes, and the days before cost nothing. Cents.
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
