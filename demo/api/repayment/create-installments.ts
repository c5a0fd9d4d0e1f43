import type { AgreementContent, AgreementTerms } from '#core/agreement/contract-content.ts'
import { addMonths, daysBetween } from '#core/calendar/dates.ts'
import type { Database } from '../platform/database/schema.ts'
import { pickFields } from '../platform/pick-fields.ts'

interface SignedSchedule {
  terms: AgreementTerms
  installments: AgreementContent['installments']
}

/** Creates the installments of a contract or annex when the money of a loan is paid out. */
export async function createInstallments(
  transaction: Database,
  loanId: string,
  { terms, installments }: SignedSchedule,
): Promise<void> {
  const extra = daysBetween(addMonths(terms.disbursementDate, 1), terms.firstDueDate)
  const rows = installments.map((row) => ({
    loanId,
    ...pickFields(row, [
      'number',
      'dueDate',
      'installmentCents',
      'interestCents',
      'amortisationCents',
      'balanceCents',
    ]),
    extraDays: row.number === 1 ? extra : 0,
    movedDays: 0,
    paymentId: null,
    paidCents: null,
  }))
  await transaction.insertInto('installments').values(rows).execute()
}
