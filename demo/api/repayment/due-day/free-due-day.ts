import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { findAgreement } from '../../agreement/read-agreement.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LoanInRepayment } from '../loans-in-repayment.ts'
import { dayOf } from '../store-schedule.ts'

/** Changes of a loan's due day, a month skipped not among them, oldest first. The way back after a later payout is the only one without interest. */
export const dayChangesOf = (database: Database, loanId: string) =>
  database
    .selectFrom('dueDateChanges')
    .select(['changedOn', 'extraInterestCents'])
    .where('loanId', '=', loanId)
    .where('kind', '=', 'due-day')
    .orderBy('changedOn')
    .execute()

/** The signed day of the month that a later payout has moved: a contract is not changed at the customer's cost (CDC, art. 51, XIII). */
async function movedDayOf(database: Database, { id, terms }: LoanInRepayment): Promise<number | null> {
  const agreement = await findAgreement(database, id)
  if (!agreement) return null
  const signed = dayOf((JSON.parse(agreement.content) as AgreementContent).terms.firstDueDate)
  return signed === dayOf(terms.firstDueDate) ? null : signed
}

/**
 * The day to which a loan comes back without interest, once; null if there is none.
 *
 * @param changes those of its due day
 */
export async function freeDueDayOf(
  database: Database,
  running: LoanInRepayment,
  changes: readonly object[],
): Promise<number | null> {
  return changes.length > 0 ? null : movedDayOf(database, running)
}
