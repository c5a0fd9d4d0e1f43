import type { AgreementContent, AgreementTerms } from '#core/agreement/content.ts'
import { addMonths, daysBetween } from '#core/calendar/dates.ts'
import type { Database } from '../platform/database/schema.ts'

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
    loanId,
    number: row.number,
    dueDate: row.dueDate,
    extraDays: row.number === 1 ? extra : 0,
    movedDays: 0,
    installmentCents: row.installmentCents,
    interestCents: row.interestCents,
    amortisationCents: row.amortisationCents,
    balanceCents: row.balanceCents,
    paymentId: null,
    paidCents: null,
  }))
  await transaction.insertInto('installments').values(rows).execute()
}
