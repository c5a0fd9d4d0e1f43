import type { AgreementContent } from '#core/agreement/content.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import type { Annex } from '../agreement/annex.ts'
import { record } from '../agreement/trail.ts'
import { isCpfOfAnother } from '../identity/accounts.ts'
import { isFrozen } from '../identity/frozen-account.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import type { Verdict } from '../ports/lender.ts'
import { reportToLender } from '../request/lending/report.ts'
import { holdLoan, tryMove } from '../request/transition.ts'
import { reviewJob } from './complete.ts'
import { approvedMail, documentsRefusedMail, type Fault } from './mails.ts'

export const documentJob = 'review-document'

/** By the document's id. */
export type Verdicts = ReadonlyMap<string, Verdict>

/** Who signed, as in the contract: a later change of name does not change a review that was requested. */
async function signerOf(database: Database, loanId: string) {
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

const inReview = (database: Database, loanId: string) =>
  database
    .selectFrom('documents')
    .select(['id', 'kind', 'verdict'])
    .where('loanId', '=', loanId)
    .where('state', '=', 'in-review')
    .orderBy('kind')

async function judgeAll(
  context: Context,
  transaction: Database,
  { loanId, userId }: { loanId: string; userId: string },
  verdicts: Verdicts,
): Promise<Fault[]> {
  // Another account has proved this CPF. Only a document may reveal that.
  const isOfAnother = await isCpfOfAnother(transaction, userId)
  const faults: Fault[] = []
  for (const { id, kind } of await inReview(transaction, loanId).execute()) {
    const verdict = verdicts.get(id)
    if (!verdict) throw new Error('a document that nobody has looked at')
    const own = isOfAnother ? 'other-person' : null
    const reason = verdict.verdict === 'refused' ? verdict.reason : own
    const state = reason ? ('refused' as const) : ('accepted' as const)
    const judged = { state, reason, updatedAt: timestamp(context.clock) }
    await transaction.updateTable('documents').set(judged).where('id', '=', id).execute()
    await record(context, transaction, { loanId, event: `document-${state}`, detail: kind })
    if (!reason) continue
    faults.push({ kind, reason })
    // Refused files are not kept.
    await transaction.deleteFrom('documentFiles').where('documentId', '=', id).execute()
  }
  return faults
}

/** Delay before a postponed review runs again. */
const doubtSeconds = 60 * 60

/** Pays a loan out; returns the annex if a later day changed its contract. */
type Release = (context: Context, transaction: Database, loanId: string) => Promise<Annex | undefined>

/** Whether documents wait: where the staff reviews them, and while the account is frozen. */
async function mustWait(context: Context, userId: string): Promise<boolean> {
  // The setting may change while documents wait.
  return context.settings.lending.documentsBy === 'desk' || isFrozen(context.database, userId)
}

/** Has the lender review the documents of a loan, each by a job of its own, or concludes if it has. */
export function documentsReview(context: Context, release: Release): JobHandler {
  const { database, clock } = context
  return async (loanId) => {
    const waiting = await database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', loanId)
      .where('state', '=', 'under-review')
      .executeTakeFirst()
    if (!waiting) return
    if (await mustWait(context, waiting.userId))
      return enqueue(clock, database, reviewJob, loanId, doubtSeconds)
    await database.transaction().execute(async (transaction) => {
      const open = await withoutVerdict(transaction, loanId)
      for (const { id } of open) await enqueue(clock, transaction, documentJob, id)
      if (open.length === 0) await concludeByLender(context, transaction, release, loanId)
    })
  }
}

/** Requests the lender's verdict on one document and stores it; the last one of a loan concludes the review. */
export function documentReview(context: Context, release: Release): JobHandler {
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
    if (await mustWait(context, userId))
      return enqueue(clock, database, documentJob, documentId, doubtSeconds)
    const file = await database
      .selectFrom('documentFiles')
      .select('data')
      .where('documentId', '=', documentId)
      .executeTakeFirst()
    const verdict = await ports.lender.reviewDocument({
      reference: documentId,
      loan: loanId,
      applicant: await signerOf(database, loanId),
      ...sent,
      content: file?.data ?? '',
    })
    await database.transaction().execute(async (transaction) => {
      // So that the last verdict finds the others.
      await holdLoan(transaction, loanId)
      await transaction
        .updateTable('documents')
        .set({ verdict: verdict.verdict === 'refused' ? verdict.reason : verdict.verdict })
        .where('id', '=', documentId)
        .where('state', '=', 'in-review')
        .execute()
      if ((await withoutVerdict(transaction, loanId)).length === 0)
        await concludeByLender(context, transaction, release, loanId)
    })
  }
}

const withoutVerdict = (database: Database, loanId: string) =>
  inReview(database, loanId).where('verdict', 'is', null).execute()

/** Concludes by the lender's verdicts, or later if the account is frozen. */
async function concludeByLender(
  context: Context,
  transaction: Database,
  release: Release,
  loanId: string,
): Promise<void> {
  const judged = await inReview(transaction, loanId).execute()
  const verdicts = judged.flatMap(({ id, verdict }): [string, Verdict][] => {
    if (!verdict) return []
    return [[id, verdict === 'accepted' ? { verdict } : { verdict: 'refused', reason: verdict }]]
  })
  const end = await conclude(context, transaction, release, loanId, new Map(verdicts))
  if (end === 'frozen') await enqueue(context.clock, transaction, reviewJob, loanId, doubtSeconds)
}

/**
 * Stores the verdicts on a loan's documents: if all are accepted, pays it out; otherwise asks for the refused ones
 * again.
 *
 * @returns why nothing was stored: the loan is no longer under review, or the account is frozen
 */
export async function conclude(
  context: Context,
  transaction: Database,
  release: Release,
  loanId: string,
  verdicts: Verdicts,
): Promise<'done' | 'over' | 'frozen'> {
  const loan = await transaction
    .updateTable('loans')
    .set({ updatedAt: timestamp(context.clock) })
    .where('id', '=', loanId)
    .where('state', '=', 'under-review')
    .returning('userId')
    .executeTakeFirst()
  // Withdrawn in the meantime, or an earlier run finished it.
  if (!loan) return 'over'
  // Checked again: it may have been frozen in the meantime.
  if (await isFrozen(transaction, loan.userId)) return 'frozen'
  const faults = await judgeAll(context, transaction, { loanId, userId: loan.userId }, verdicts)
  if (faults.length > 0) {
    await tryMove(context, transaction, { id: loanId }, 'refuseDocuments')
    await reportToLender(context, transaction, loanId, { kind: 'documents-refused', documents: faults })
    await giveMoreTime(context, transaction, loanId)
  }
  const annex = faults.length > 0 ? undefined : await release(context, transaction, loanId)
  await mailOwner(context, transaction, loan.userId, (told) =>
    faults.length > 0
      ? documentsRefusedMail({ ...told, loanId, faults })
      : approvedMail({ ...told, loanId, releasedAt: timestamp(context.clock), annex }),
  )
  return 'done'
}

/** The deadline for sending documents again is as long as the first one. */
async function giveMoreTime({ clock }: Context, transaction: Database, loanId: string): Promise<void> {
  const documentsUntil = addDays(today(clock), config.limits.documentDays)
  await transaction.updateTable('agreements').set({ documentsUntil }).where('loanId', '=', loanId).execute()
}
