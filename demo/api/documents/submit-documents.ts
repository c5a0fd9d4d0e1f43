import type { completeDocuments } from '#core/api/contract/documents.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { moveLoan } from '../request/loan-transition.ts'
import { type DocumentSender, listDocuments } from './document-rows.ts'

export const reviewJob = 'review-documents'

/** Submits the documents: the loan goes under review. @throws ApiError 404; 409 while one is missing, or too late */
export async function submitDocuments(
  { clock }: Context,
  transaction: Database,
  sender: DocumentSender,
): Promise<Answer<typeof completeDocuments>> {
  const now = timestamp(clock)
  const { userId, loanId: id } = sender
  await refuseLate({ clock }, transaction, sender)
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

/** A contract whose day for the documents is over lapses at the next sweep. @throws ApiError 409 documents_late */
async function refuseLate(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, loanId }: DocumentSender,
): Promise<void> {
  const late = await transaction
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .select('loans.id')
    .where('loans.id', '=', loanId)
    .where('loans.userId', '=', userId)
    .where('loans.state', '=', 'documents')
    .where('documentsUntil', '<', today(clock))
    .executeTakeFirst()
  if (late) throw createRefusal('documents_late')
}

/** Ends hand-offs: the phone has nothing left to send. */
async function endHandOffs(transaction: Database, loanId: string, now: string): Promise<void> {
  await transaction.updateTable('handOffs').set({ endedAt: now }).where('loanId', '=', loanId).execute()
}
