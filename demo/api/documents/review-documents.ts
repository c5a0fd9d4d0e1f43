import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { recordEvidence } from '../agreement/audit-trail.ts'
import { isCpfOfAnother } from '../identity/accounts.ts'
import { isFrozen } from '../identity/frozen-account.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import type { DocumentVerdict } from '../ports/lender.ts'
import { awaitsPrivateCall } from '../protocols/private-calls.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'
import { lockLoan, tryTransition } from '../request/loan-transition.ts'
import { documentsRefusedMail, type RefusedDocument } from './document-mails.ts'
import { reviewJob } from './submit-documents.ts'

export const documentJob = 'review-document'

/** By the document's id. */
export type DocumentVerdicts = ReadonlyMap<string, DocumentVerdict>

/** Who signed, as in the contract: a later change of name does not change a review that was requested. */
async function findSigner(database: Database, loanId: string) {
  const { content, dateOfBirth } = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['agreements.content', 'people.dateOfBirth'])
    .where('agreements.loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  const { name, cpf } = (JSON.parse(content) as AgreementContent).borrower
  return { name, cpf, dateOfBirth }
}

const documentsInReview = (database: Database, loanId: string) =>
  database
    .selectFrom('documents')
    .select(['id', 'kind', 'verdict'])
    .where('loanId', '=', loanId)
    .where('state', '=', 'in-review')
    .orderBy('kind')

async function storeVerdicts(
  context: Context,
  transaction: Database,
  { loanId, userId }: { loanId: string; userId: string },
  verdicts: DocumentVerdicts,
): Promise<RefusedDocument[]> {
  // Another account has proved this CPF. Only a document may reveal that.
  const isOfAnother = await isCpfOfAnother(transaction, userId)
  const faults: RefusedDocument[] = []
  for (const { id, kind } of await documentsInReview(transaction, loanId).execute()) {
    const verdict = verdicts.get(id)
    if (!verdict) throw new Error('a document that nobody has looked at')
    const own = isOfAnother ? 'other-person' : null
    const reason = verdict.verdict === 'refused' ? verdict.reason : own
    const state = reason ? ('refused' as const) : ('accepted' as const)
    const judged = { state, reason, updatedAt: timestamp(context.clock) }
    await transaction.updateTable('documents').set(judged).where('id', '=', id).execute()
    await recordEvidence(context, transaction, { loanId, event: `document-${state}`, detail: kind })
    if (!reason) continue
    faults.push({ kind, reason })
    // Refused files are not kept.
    await transaction.deleteFrom('documentFiles').where('documentId', '=', id).execute()
  }
  return faults
}

/** Delay before a postponed review runs again. */
const doubtSeconds = 60 * 60

/** Has a loan paid out. */
type ReleaseLoan = (context: Context, transaction: Database, loanId: string) => Promise<void>

/** Whether nothing is concluded for a user: the account is frozen, or a private call is to come. */
const isHeld = async (database: Database, userId: string): Promise<boolean> =>
  (await isFrozen(database, userId)) || awaitsPrivateCall(database, userId)

/** Whether documents wait: where the staff reviews them, and while their user is held. */
async function mustWaitForReview(context: Context, userId: string): Promise<boolean> {
  // The setting may change while documents wait.
  return context.settings.lending.documentsBy === 'desk' || isHeld(context.database, userId)
}

/** Sends the documents of a loan to the lender's review, one job each; concludes if all are reviewed. */
export function reviewDocumentsJob(context: Context, release: ReleaseLoan): JobHandler {
  const { database, clock } = context
  return async (loanId) => {
    const waiting = await database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', loanId)
      .where('state', '=', 'under-review')
      .executeTakeFirst()
    if (!waiting) return
    if (await mustWaitForReview(context, waiting.userId))
      return enqueue(clock, database, reviewJob, loanId, doubtSeconds)
    await inTransaction(database, async (transaction) => {
      const open = await documentsWithoutVerdict(transaction, loanId)
      for (const { id } of open) await enqueue(clock, transaction, documentJob, id)
      if (open.length === 0) await concludeByLender(context, transaction, release, loanId)
    })
  }
}

/** Requests the lender's verdict on one document and stores it; the last one of a loan concludes the review. */
export function reviewDocumentJob(context: Context, release: ReleaseLoan): JobHandler {
  const { database, clock, ports } = context
  return async (documentId) => {
    const document = await database
      .selectFrom('documents')
      .innerJoin('loans', 'loans.id', 'documents.loanId')
      .select(['documents.loanId', 'documents.kind', 'documents.name', 'documents.mediaType', 'loans.userId'])
      .where('documents.id', '=', documentId)
      .where('documents.state', '=', 'in-review')
      .where('documents.verdict', 'is', null)
      .where('loans.state', '=', 'under-review')
      .executeTakeFirst()
    if (!document) return
    const { loanId, userId, ...sent } = document
    if (await mustWaitForReview(context, userId))
      return enqueue(clock, database, documentJob, documentId, doubtSeconds)
    const file = await database
      .selectFrom('documentFiles')
      .select('data')
      .where('documentId', '=', documentId)
      .executeTakeFirst()
    const verdict = await ports.lender.reviewDocument({
      reference: documentId,
      loan: loanId,
      applicant: await findSigner(database, loanId),
      ...sent,
      content: file?.data ?? '',
    })
    await inTransaction(database, async (transaction) => {
      // So that the last verdict finds the others.
      await lockLoan(transaction, loanId)
      await transaction
        .updateTable('documents')
        .set({ verdict: verdict.verdict === 'refused' ? verdict.reason : verdict.verdict })
        .where('id', '=', documentId)
        .where('state', '=', 'in-review')
        .execute()
      if ((await documentsWithoutVerdict(transaction, loanId)).length === 0)
        await concludeByLender(context, transaction, release, loanId)
    })
  }
}

const documentsWithoutVerdict = (database: Database, loanId: string) =>
  documentsInReview(database, loanId).where('verdict', 'is', null).execute()

/** Concludes by the lender's verdicts, or later if the user is held. */
async function concludeByLender(
  context: Context,
  transaction: Database,
  release: ReleaseLoan,
  loanId: string,
): Promise<void> {
  const judged = await documentsInReview(transaction, loanId).execute()
  const verdicts = judged.flatMap(({ id, verdict }): [string, DocumentVerdict][] => {
    if (!verdict) return []
    return [[id, verdict === 'accepted' ? { verdict } : { verdict: 'refused', reason: verdict }]]
  })
  const end = await concludeReview(context, transaction, release, loanId, new Map(verdicts))
  if (end === 'held') await enqueue(context.clock, transaction, reviewJob, loanId, doubtSeconds)
}

/**
 * Stores the verdicts on a loan's documents: if all are accepted, pays it out; otherwise asks for the refused ones
 * again.
 *
 * @returns why nothing was stored: the loan is no longer under review, or its user is held
 */
export async function concludeReview(
  context: Context,
  transaction: Database,
  release: ReleaseLoan,
  loanId: string,
  verdicts: DocumentVerdicts,
): Promise<'done' | 'over' | 'held'> {
  const loan = await transaction
    .updateTable('loans')
    .set({ updatedAt: timestamp(context.clock) })
    .where('id', '=', loanId)
    .where('state', '=', 'under-review')
    .returning('userId')
    .executeTakeFirst()
  // Withdrawn in the meantime, or an earlier run finished it.
  if (!loan) return 'over'
  // Checked again: it may have been held in the meantime.
  if (await isHeld(transaction, loan.userId)) return 'held'
  const faults = await storeVerdicts(context, transaction, { loanId, userId: loan.userId }, verdicts)
  if (faults.length === 0) {
    // The customer is told once the money is sent, or cannot be.
    await release(context, transaction, loanId)
    return 'done'
  }
  await tryTransition(context, transaction, { id: loanId }, 'refuseDocuments')
  await reportToLender(context, transaction, loanId, { kind: 'documents-refused', documents: faults })
  await extendDeadline(context, transaction, loanId)
  await mailOwner(context, transaction, loan.userId, (told) =>
    documentsRefusedMail({ ...told, loanId, faults }),
  )
  return 'done'
}

/** The deadline for sending documents again is as long as the first one. */
async function extendDeadline({ clock }: Context, transaction: Database, loanId: string): Promise<void> {
  const documentsUntil = addDays(today(clock), config.limits.documentDays)
  await transaction.updateTable('agreements').set({ documentsUntil }).where('loanId', '=', loanId).execute()
}
