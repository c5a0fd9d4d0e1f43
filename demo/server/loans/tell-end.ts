import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { cancelledMail, declinedMail, forwardedMail } from '../outbox/texts/ends.ts'
import { partnerRefusal } from '../partner/policy.ts'
import { mailOwner } from '../people/mail-owner.ts'
import { type LoanRow, reviewOf } from './loan.ts'
import { readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

const mails = { declined: declinedMail, forwarded: forwardedMail, cancelled: cancelledMail }

/** Whether the partner lender might take a request, whatever it still lacks. */
function isServed({ settings }: Context, { federalState, monthlyIncome }: LoanRow): boolean {
  const closedStates = settings.lending.partnerClosedStates
  const asked = { state: federalState, monthlyIncome, withBankInfo: true, hasBankAccount: true, closedStates }
  return partnerRefusal(asked) === null
}

/** Tells a person that their request has ended, in the transaction that ends it. */
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
