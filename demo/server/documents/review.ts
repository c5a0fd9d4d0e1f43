import type { AgreementContent } from '../../../core/agreement/content.ts'
import type { RefusalReason } from '../../../core/agreement/documents.ts'
import { config } from '../../../core/config/config.ts'
import { today } from '../../../core/format/clock.ts'
import { addDays } from '../../../core/format/dates.ts'
import { type Annex, annexOnRelease } from '../agreement/annex.ts'
import { record } from '../agreement/trail.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { tryMove } from '../loans/transition.ts'
import { approvedMail, documentsRefusedMail, type Fault } from '../outbox/texts/documents.ts'
import { claimCpf, isCpfOfAnother } from '../people/accounts.ts'
import { mailOwner } from '../people/mail-owner.ts'
import { beginRepayment } from '../repayment/begin.ts'

/**
 * The sandbox lender's eyes: a file whose name holds one of these words is refused for that reason, any other is
 * accepted. A real lender's answer comes in its place.
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
  // Somebody has proved before whose the CPF is. No answer short of a document may tell.
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
    // What cannot be used is not kept.
    await transaction.deleteFrom('documentFiles').where('documentId', '=', id).execute()
  }
  return faults
}

/** Reviews the documents of a loan: all good, and the money goes out; else the person sends the bad ones again. */
export function documentReview(context: Context): JobHandler {
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
      // Withdrawn in the meantime, or done by whoever had the job before.
      if (!loan) return
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

/** Whoever has to send documents again has as long for it as for the first ones. */
async function giveMoreTime({ clock }: Context, transaction: Database, loanId: string): Promise<void> {
  const documentsUntil = addDays(today(clock), config.limits.documentDays)
  await transaction.updateTable('agreements').set({ documentsUntil }).where('loanId', '=', loanId).execute()
}

/**
 * Pays the loan out to whoever the documents have shown, whose the CPF is from now on. Everything counts from this day on: where the contract was priced for an earlier one, it is
 * priced again first.
 *
 * @returns the annex that says so, if it took one
 * @throws ApiError 409 state_conflict: no money goes out twice, or before the documents are good
 */
export async function release(
  context: Context,
  transaction: Database,
  loanId: string,
): Promise<Annex | undefined> {
  if (!(await tryMove(context, transaction, { id: loanId }, 'release'))) throw refusal(409, 'state_conflict')
  const releasedAt = timestamp(context.clock)
  const agreement = await transaction
    .updateTable('agreements')
    .set({ releasedAt })
    .where('loanId', '=', loanId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const loan = transaction.selectFrom('loans').select('userId').where('id', '=', loanId)
  await claimCpf(transaction, (await loan.executeTakeFirstOrThrow()).userId)
  const annex = await annexOnRelease(context, transaction, agreement)
  const schedule = annex
    ? { terms: annex.content.after, installments: annex.content.installments }
    : (JSON.parse(agreement.content) as AgreementContent)
  await beginRepayment(transaction, loanId, schedule)
  await record(context, transaction, { loanId, event: 'approved', detail: 'release' })
  return annex
}
