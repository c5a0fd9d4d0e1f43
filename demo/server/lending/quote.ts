import { firstDueDate } from '../../../core/money/first-due.ts'
import { type LoanQuote, quoteLoan } from '../../../core/money/loan.ts'
import type { Facts, Wish } from './facts.ts'
import { monthlyRateFor } from './score.ts'

/**
 * Prices an amount and a term for a person, as if the money went out on the day of the offer: whenever it really
 * does, the loan is priced again and costs the same or less. Cents.
 */
export function quoteFor(
  { purpose }: Facts,
  score: number,
  { dueDay, today }: Wish,
  netCents: number,
  installmentsQty: number,
): LoanQuote {
  const terms = { installmentsQty, monthlyRate: monthlyRateFor(score, installmentsQty, purpose) }
  return quoteLoan({
    ...terms,
    netCents,
    disbursementDate: today,
    firstDueDate: firstDueDate({ ...terms, release: today, dueDay }),
  })
}
