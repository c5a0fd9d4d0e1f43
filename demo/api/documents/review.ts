import type { AgreementContent } from '#core/agreement/content.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import type { Annex } from '../agreement/annex.ts'
import { record } from '../agreement/trail.ts'
import { isCpfOfAnother } from '../identity/accounts.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { isInDoubt } from '../identity/undo-email.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import type { Verdict } from '../ports/lender.ts'
import { reportToLender } from '../request/lending/report.ts'
import { tryMove } from '../request/transition.ts'
import { reviewJob } from './complete.ts'
import { approvedMail, documentsRefusedMail, type Fault } from './mails.ts'

/** By the document's id. */
export type Verdicts = ReadonlyMap<string, Verdict>

/** Requests the lender's verdict on each document in review. @throws PortFailure */
async function askAll({ database, ports }: Context, loanId: string): Promise<Verdicts> {
  const documents = await inReview(database, loanId).execute()
  const applicant = await signerOf(database, loanId)
  const verdicts = documents.map(async ({ id, kind, name, mediaType }) => {
    const file = await database
      .selectFrom('documentFiles')
      .select('data')
      .where('documentId', '=', id)
      .executeTakeFirst()
    const content = file?.data ?? ''
    const asked = { reference: id, loan: loanId, applicant, kind, name, mediaType, content }
    return [id, await ports.lender.reviewDocument(asked)] as const
  })
  return new Map(await Promise.all(verdicts))
}

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
    .select(['id', 'name', 'kind', 'mediaType'])
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

/** Has the lender review the documents of a loan. Where the staff does it, the job only waits. */
export function documentReview(context: Context, release: Release): JobHandler {
  const { database, clock, settings } = context
  return async (loanId) => {
    const waiting = await database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', loanId)
      .where('state', '=', 'under-review')
      .executeTakeFirst()
    if (!waiting) return
    // No payout while the ownership of the account is disputed. The setting may change while documents wait.
    const isForStaff = settings.lending.documentsBy === 'desk'
    if (isForStaff || (await isInDoubt(context, database, waiting.userId)))
      return enqueue(clock, database, reviewJob, loanId, doubtSeconds)
    const verdicts = await askAll(context, loanId)
    await database.transaction().execute(async (transaction) => {
      const end = await conclude(context, transaction, release, loanId, verdicts)
      if (end === 'in-doubt') await enqueue(clock, transaction, reviewJob, loanId, doubtSeconds)
    })
  }
}

/**
 * Stores the verdicts on a loan's documents: if all are accepted, pays it out; otherwise asks for the refused ones
 * again.
 *
 * @returns why nothing was stored: the loan is no longer under review, or the ownership of the account is disputed
 */
export async function conclude(
  context: Context,
  transaction: Database,
  release: Release,
  loanId: string,
  verdicts: Verdicts,
): Promise<'done' | 'over' | 'in-doubt'> {
  const loan = await transaction
    .updateTable('loans')
    .set({ updatedAt: timestamp(context.clock) })
    .where('id', '=', loanId)
    .where('state', '=', 'under-review')
    .returning('userId')
    .executeTakeFirst()
  // Withdrawn in the meantime, or an earlier run finished it.
  if (!loan) return 'over'
  // Checked again: a dispute may have started in the meantime.
  if (await isInDoubt(context, transaction, loan.userId)) return 'in-doubt'
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
