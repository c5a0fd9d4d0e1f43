import type { RefusalReason } from '#core/agreement/documents.ts'
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
import { tryMove } from '../request/transition.ts'
import { reviewJob } from './complete.ts'
import { approvedMail, documentsRefusedMail, type Fault } from './mails.ts'

/**
 * The sandbox lender's review: a file whose name contains one of these words is refused for that reason,
 * others are accepted. A real lender's answer replaces this.
 */
const markers: readonly (readonly [RegExp, RefusalReason])[] = [
  [/recusar-ilegivel/i, 'illegible'],
  [/recusar-vencid[oa]/i, 'expired'],
  [/recusar-outra-pessoa/i, 'other-person'],
]

const faultOf = (name: string) => markers.find(([marker]) => marker.test(name))?.[1] ?? null

async function judgeAll(
  context: Context,
  transaction: Database,
  { loanId, userId }: { loanId: string; userId: string },
): Promise<Fault[]> {
  // Another account has proved this CPF. Only a document may reveal that.
  const isOfAnother = await isCpfOfAnother(transaction, userId)
  const documents = await transaction
    .selectFrom('documents')
    .select(['id', 'name', 'kind'])
    .where('loanId', '=', loanId)
    .where('state', '=', 'in-review')
    .orderBy('kind')
    .execute()
  const faults: Fault[] = []
  for (const { id, name, kind } of documents) {
    const reason = faultOf(name) ?? (isOfAnother ? 'other-person' : null)
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

/**
 * Reviews the documents of a loan: if all are accepted, pays it out; otherwise asks for the refused ones
 * again.
 */
export function documentReview(context: Context, release: Release): JobHandler {
  const { database, clock } = context
  return (loanId) =>
    database.transaction().execute(async (transaction) => {
      const loan = await transaction
        .updateTable('loans')
        .set({ updatedAt: timestamp(clock) })
        .where('id', '=', loanId)
        .where('state', '=', 'under-review')
        .returning('userId')
        .executeTakeFirst()
      // Withdrawn in the meantime, or an earlier run finished it.
      if (!loan) return
      // No payout while the ownership of the account is disputed.
      if (await isInDoubt(context, transaction, loan.userId))
        return enqueue(clock, transaction, reviewJob, loanId, doubtSeconds)
      const faults = await judgeAll(context, transaction, { loanId, userId: loan.userId })
      if (faults.length > 0) {
        await tryMove(context, transaction, { id: loanId }, 'refuseDocuments')
        await giveMoreTime(context, transaction, loanId)
      }
      const annex = faults.length > 0 ? undefined : await release(context, transaction, loanId)
      await mailOwner(context, transaction, loan.userId, (told) =>
        faults.length > 0
          ? documentsRefusedMail({ ...told, loanId, faults })
          : approvedMail({ ...told, loanId, annex }),
      )
    })
}

/** The deadline for sending documents again is as long as the first one. */
async function giveMoreTime({ clock }: Context, transaction: Database, loanId: string): Promise<void> {
  const documentsUntil = addDays(today(clock), config.limits.documentDays)
  await transaction.updateTable('agreements').set({ documentsUntil }).where('loanId', '=', loanId).execute()
}
