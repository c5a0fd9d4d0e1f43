import type { completeDocuments } from '#core/api/contract/documents.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { moveLoan } from '../request/loan-transition.ts'
import { type DocumentSender, listDocuments } from './document-rows.ts'

export const reviewJob = 'review-documents'

/** Submits the documents: the loan goes under review. @throws ApiError 404; 409 while one is missing */
export async function submitDocuments(
  { clock }: Context,
  transaction: Database,
  sender: DocumentSender,
): Promise<Answer<typeof completeDocuments>> {
  const now = timestamp(clock)
  const { userId, loanId: id } = sender
  await moveLoan({ clock }, transaction, { userId, id }, 'completeDocuments')
  if ((await listDocuments(transaction, sender)).missing.length > 0) throw createRefusal('answers_missing')
  // Replacements that were not completed are dropped; the files that they were to replace are submitted.
  await transaction
    .deleteFrom('documents')
    .where('loanId', '=', sender.loanId)
    .where('replaces', 'is not', null)
    .execute()
  await transaction
    .updateTable('documents')
    .set({ state: 'in-review', updatedAt: now })
    .where('loanId', '=', sender.loanId)
    .where('state', '=', 'received')
    .execute()
  await endHandOffs(transaction, sender.loanId, now)
  await enqueue(clock, transaction, reviewJob, sender.loanId)
  return listDocuments(transaction, sender)
}

/** Ends hand-offs: the phone has nothing left to send. */
async function endHandOffs(transaction: Database, loanId: string, now: string): Promise<void> {
  await transaction.updateTable('handOffs').set({ endedAt: now }).where('loanId', '=', loanId).execute()
}
