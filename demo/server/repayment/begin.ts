import type { AgreementContent, AgreementTerms } from '../../../core/agreement/content.ts'
import { addMonths, daysBetween } from '../../../core/format/dates.ts'
import type { Database } from '../database/schema.ts'

interface Schedule {
  terms: AgreementTerms
  installments: AgreementContent['installments']
}

/** Lays out what is to be paid, as contract or annex say, when the money of a loan goes out. */
export async function beginRepayment(
  transaction: Database,
  loanId: string,
  { terms, installments }: Schedule,
): Promise<void> {
  const extra = daysBetween(addMonths(terms.disbursementDate, 1), terms.firstDueDate)
  const rows = installments.map((row) => ({
    loan_id: loanId,
    number: row.number,
    due_date: row.dueDate,
    extra_days: row.number === 1 ? extra : 0,
    moved_days: 0,
    installment_cents: row.installmentCents,
    interest_cents: row.interestCents,
    amortisation_cents: row.amortisationCents,
    balance_cents: row.balanceCents,
    payment_id: null,
    paid_cents: null,
  }))
  await transaction.insertInto('installments').values(rows).execute()
}
