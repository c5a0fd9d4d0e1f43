import { recordEvidence } from '../../agreement/audit-trail.ts'
import { claimCpf } from '../../identity/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { reportToLender } from '../../request/lending/report-to-lender.ts'
import { tryTransition } from '../../request/loan-transition.ts'
import { confirmPayout } from './confirm-payout.ts'
import { payOutJob } from './loan-payouts.ts'

/**
 * Has the bank pay the loan out to the customer identified by the documents, and assigns the CPF to their account.
 * Nothing runs and nothing is payable until the bank has confirmed.
 *
 * @throws ApiError 409 state_conflict: money is never paid out twice, nor before the documents are approved
 */
export async function releaseLoan(context: Context, transaction: Database, loanId: string): Promise<void> {
  if (!(await tryTransition(context, transaction, { id: loanId }, 'release')))
    throw createRefusal('state_conflict')
  const { userId, payout } = await transaction
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .select(['loans.userId', 'agreements.payout'])
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  await claimCpf(transaction, userId)
  await reportToLender(context, transaction, loanId, { kind: 'released' })
  await recordEvidence(context, transaction, { loanId, event: 'approved', detail: 'release' })
  if (payout) await enqueue(context.clock, transaction, payOutJob, loanId)
  else await confirmPayout(context, transaction, loanId, null)
}
