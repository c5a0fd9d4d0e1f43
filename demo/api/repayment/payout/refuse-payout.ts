import type { PayoutRefusal } from '#core/loan/payout-refusals.ts'
import { recordEvidence } from '../../agreement/audit-trail.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { reportToLender } from '../../request/lending/report-to-lender.ts'
import { lockLoan } from '../../request/loan-transition.ts'
import { lastPayoutDate } from '../../request/payout-deadline.ts'
import { nameOfOne } from '../loans-in-repayment.ts'
import { nothingToReturnMail, payoutRefusedMail } from './payout-mails.ts'

/** An attempt to pay a loan out. */
interface PayoutAttempt {
  loanId: string
  number: number
}

/**
 * The bank does not send the money of an attempt, once: the customer is told why, and the loan waits for another
 * account. After a withdrawal there is nothing to return.
 */
export async function refusePayout(
  context: Context,
  transaction: Database,
  { loanId, number }: PayoutAttempt,
  reason: PayoutRefusal,
): Promise<void> {
  await lockLoan(transaction, loanId)
  const refused = await transaction
    .updateTable('agreements')
    .set({ payoutAskedAt: null, payoutRefusedAt: timestamp(context.clock), payoutRefusal: reason })
    .where('loanId', '=', loanId)
    .where('payoutNumber', '=', number)
    .where('payoutAskedAt', 'is not', null)
    .where('endToEndId', 'is', null)
    .returning(['withdrawnAt', 'payout'])
    .executeTakeFirst()
  if (refused) await notifyOfRefusedPayout(context, transaction, loanId, refused.withdrawnAt !== null, reason)
}

/** Records and reports that a loan's money did not arrive, and mails its owner. */
export async function notifyOfRefusedPayout(
  context: Context,
  transaction: Database,
  loanId: string,
  isWithdrawn: boolean,
  reason: PayoutRefusal,
): Promise<void> {
  await recordEvidence(context, transaction, { loanId, event: 'payout-refused', detail: reason })
  await reportToLender(context, transaction, loanId, { kind: 'payout-refused', reason })
  if (isWithdrawn) await endReturn(context, transaction, loanId)
  const { userId } = await transaction
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const netCents = await nameOfOne(transaction, userId, loanId)
  const until = lastPayoutDate(timestamp(context.clock))
  await mailOwner(context, transaction, userId, (facts) =>
    isWithdrawn
      ? nothingToReturnMail({ ...facts, loanId, netCents })
      : payoutRefusedMail({ ...facts, loanId, netCents, reason, until }),
  )
}

/** Nothing arrived, so a withdrawn contract has nothing to return. */
async function endReturn({ clock }: Context, transaction: Database, loanId: string): Promise<void> {
  await transaction
    .updateTable('agreements')
    .set({ returnedCents: 0, releasedAt: null })
    .where('loanId', '=', loanId)
    .execute()
  await transaction
    .updateTable('protocols')
    .set({ state: 'closed', closedAt: timestamp(clock) })
    .where('loanId', '=', loanId)
    .where('kind', '=', 'withdrawal')
    .where('closedAt', 'is', null)
    .execute()
  await transaction.deleteFrom('documents').where('loanId', '=', loanId).execute()
}
