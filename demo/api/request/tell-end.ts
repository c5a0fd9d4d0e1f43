import { mailOwner } from '../identity/mail-owner.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { reviewOf } from './loan.ts'
import { cancelledMail, declinedMail, forwardedMail } from './mails.ts'
import { readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

const mails = { declined: declinedMail, forwarded: forwardedMail, cancelled: cancelledMail }

/**
 * Tells a person that their request has ended, in the transaction that ends it.
 *
 * @param isServed whether the partner lender might take it
 */
export async function tellEnd(
  context: Context,
  transaction: Database,
  key: LoanKey,
  end: keyof typeof mails,
  isServed = false,
): Promise<void> {
  const row = await readRow(transaction, key.userId, key.id)
  const facts = {
    loanId: key.id,
    amountCents: row.loanAmount,
    review: reviewOf(row),
    isServed,
  }
  await mailOwner(context, transaction, key.userId, (told) => mails[end]({ ...told, ...facts }))
}
