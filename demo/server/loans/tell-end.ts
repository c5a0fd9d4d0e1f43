import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sendMail } from '../outbox/send.ts'
import { cancelledMail, declinedMail, forwardedMail } from '../outbox/texts/ends.ts'
import { findById, firstName } from '../people/accounts.ts'
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
  const { loan_amount: amountCents, name } = await readRow(transaction, key.userId, key.id)
  const { email } = await findById({ database: transaction }, key.userId)
  if (!email) return
  const { publicUrl } = context.settings
  const facts = { firstName: firstName(name), publicUrl, loanId: key.id, amountCents }
  await sendMail(context, transaction, email, mails[end](facts))
}
