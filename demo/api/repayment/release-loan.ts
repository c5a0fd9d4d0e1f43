import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { recordEvidence } from '../agreement/audit-trail.ts'
import { type Annex, annexOnRelease } from '../agreement/release-annex.ts'
import { claimCpf } from '../identity/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'
import { tryTransition } from '../request/loan-transition.ts'
import { createInstallments } from './create-installments.ts'
import { payOutJob } from './payouts.ts'

/**
 * Pays out the loan to the customer identified by the documents, and assigns the CPF to their account. Terms
 * count from this day: a contract priced for an earlier day is priced again first.
 *
 * @returns the annex with the new prices, if needed
 * @throws ApiError 409 state_conflict: money is never paid out twice, nor before the documents are approved
 */
export async function releaseLoan(
  context: Context,
  transaction: Database,
  loanId: string,
): Promise<Annex | undefined> {
  if (!(await tryTransition(context, transaction, { id: loanId }, 'release')))
    throw createRefusal(409, 'state_conflict')
  const releasedAt = timestamp(context.clock)
  const agreement = await transaction
    .updateTable('agreements')
    .set({ releasedAt })
    .where('loanId', '=', loanId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const loan = transaction.selectFrom('loans').select('userId').where('id', '=', loanId)
  await claimCpf(transaction, (await loan.executeTakeFirstOrThrow()).userId)
  await reportToLender(context, transaction, loanId, { kind: 'released' })
  const annex = await annexOnRelease(context, transaction, agreement)
  const schedule = annex
    ? { terms: annex.content.after, installments: annex.content.installments }
    : (JSON.parse(agreement.content) as AgreementContent)
  await createInstallments(transaction, loanId, schedule)
  await enqueue(context.clock, transaction, payOutJob, loanId)
  await recordEvidence(context, transaction, { loanId, event: 'approved', detail: 'release' })
  return annex
}
