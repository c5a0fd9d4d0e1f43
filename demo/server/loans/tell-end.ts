import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { cancelledMail, declinedMail, forwardedMail } from '../outbox/texts/ends.ts'
import { mailOwner } from '../people/mail-owner.ts'
import { readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

const mails = { declined: declinedMail, forwarded: forwardedMail, cancelled: cancelledMail }

/** Tells a person that their request has ended, in the transaction that ends it. */
export async function tellEnd(
  context: Context,
  transaction: Database,
  key: LoanKey,
  end: keyof typeof mails,
): Promise<void> {
  const { loanAmount: amountCents } = await readRow(transaction, key.userId, key.id)
  await mailOwner(context, transaction, key.userId, (told) =>
    mails[end]({ ...told, loanId: key.id, amountCents }),
  )
}
