import { mailOwner } from '../identity/mail-owner.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { type LoanRow, reviewOf } from './loan.ts'
import { cancelledMail, declinedMail, forwardedMail } from './mails.ts'
import { readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

const mails = { declined: declinedMail, forwarded: forwardedMail, cancelled: cancelledMail }

/** Whether the partner lender might accept a request once its missing data are given. */
function isServed({ ports }: Context, { federalState: state, monthlyIncome }: LoanRow): boolean {
  const asked = { state, monthlyIncome, withBankInfo: true, hasBankAccount: true }
  return ports.partnerLender.refusalOf(asked) === null
}

/** Mails the user that their request has ended, in the same transaction. */
export async function tellEnd(
  context: Context,
  transaction: Database,
  key: LoanKey,
  end: keyof typeof mails,
): Promise<void> {
  const row = await readRow(transaction, key.userId, key.id)
  const facts = {
    loanId: key.id,
    amountCents: row.loanAmount,
    review: reviewOf(row),
    isServed: isServed(context, row),
  }
  await mailOwner(context, transaction, key.userId, (told) => mails[end]({ ...told, ...facts }))
}
