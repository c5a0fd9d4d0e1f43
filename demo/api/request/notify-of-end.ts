import { mailOwner } from '../identity/mail-owner.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { LoanKey } from './loan-transition.ts'
import { reasonsOf, reviewOf } from './loan-view.ts'
import { readLoanRow } from './read-loans.ts'
import { cancelledMail, declinedMail, forwardedMail, notContinuedMail } from './request-mails.ts'

const mails = {
  declined: declinedMail,
  forwarded: forwardedMail,
  cancelled: cancelledMail,
  notContinued: notContinuedMail,
}

/**
 * Mails a person that their request has ended, in the transaction that ends it.
 *
 * @param isServed whether the partner lender might take it
 */
export async function notifyOfEnd(
  context: Context,
  transaction: Database,
  key: LoanKey,
  end: keyof typeof mails,
  isServed = false,
): Promise<void> {
  const row = await readLoanRow(transaction, key.userId, key.id)
  const facts = {
    loanId: key.id,
    amountCents: row.loanAmount,
    reasons: reasonsOf(row),
    review: reviewOf(row),
    isServed,
    moment: context.clock(),
  }
  await mailOwner(context, transaction, key.userId, (told) => mails[end]({ ...told, ...facts }))
}
