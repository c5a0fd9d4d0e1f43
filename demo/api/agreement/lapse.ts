import { today } from '#core/calendar/clock.ts'
import { calledName } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { sendMail } from '../platform/mail/send.ts'
import type { Decision } from '../ports/lender.ts'
import { analyse } from '../request/analyse.ts'
import { type Asked, askLender } from '../request/lending/ask.ts'
import { reportToLender } from '../request/lending/report.ts'
import { findOpen, readRow } from '../request/read.ts'
import { type LoanKey, moveLoan } from '../request/transition.ts'
import { documentsMissingMail, lapsedMail } from './mails.ts'
import { record } from './trail.ts'

const daySeconds = 24 * 60 * 60
/** Days before the deadline when the customer is reminded of the documents. */
const reminderDays = 3

export const documentsReminderJob = 'remind-of-documents'

/** Schedules the reminder about missing documents. */
export function planDocumentsReminder(
  { clock }: Context,
  transaction: Database,
  loanId: string,
  days: number,
) {
  const afterSeconds = Math.max(1, days - reminderDays) * daySeconds
  return enqueue(clock, transaction, documentsReminderJob, loanId, afterSeconds)
}

/** Columns kept of a lapsed contract. */
export const keptColumns = [
  'loanId',
  'protocol',
  'offerId',
  'content',
  'contentHash',
  'draftHash',
  'signedAt',
  'pdf',
] as const

/** Contracts that wait for documents, with their customers. */
const waiting = (database: Database) =>
  database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .innerJoin('users', 'users.id', 'loans.userId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['loans.id', 'loans.userId', 'users.email', 'agreements.documentsUntil'])
    .select(['people.name', 'people.socialName as socialName'])
    .where('loans.state', '=', 'documents')

/** Sends the reminder if the contract still waits for documents. */
export function remindOfDocuments(context: Context): JobHandler {
  const { database, settings } = context
  return async (loanId) => {
    const loan = await waiting(database).where('loans.id', '=', loanId).executeTakeFirst()
    if (!loan?.email || !loan.documentsUntil) return
    const { publicUrl } = settings
    const facts = { firstName: calledName(loan), publicUrl, loanId, until: loan.documentsUntil }
    await sendMail(context, database, loan.email, documentsMissingMail(facts))
  }
}

/**
 * Ends contracts whose documents did not arrive in time: nothing was lent, nothing is owed. Each contract
 * stays on record. Its request is decided again as of today, so that a new offer can be signed, or is
 * cancelled if the user has another open one.
 *
 * @throws AggregateError with all failures: the next sweep retries them
 */
export async function lapseUnsent(context: Context): Promise<void> {
  const { database, clock } = context
  const due = await waiting(database)
    .where('agreements.documentsUntil', '<', today(clock))
    .orderBy('agreements.documentsUntil')
    .execute()
  await eachAlone(due, async (loan) => {
    const key = { userId: loan.userId, id: loan.id }
    const asked = (await findOpen(database, loan.userId))
      ? undefined
      : await askLender(context, await readRow(database, loan.userId, loan.id))
    await database.transaction().execute(async (transaction) => {
      const at = timestamp(clock)
      // Documents submitted at this moment are still in time.
      const still = await transaction
        .updateTable('loans')
        .set({ updatedAt: at, pickedOfferId: null, pickedAt: null })
        .where('id', '=', loan.id)
        .where('state', '=', 'documents')
        .returning('id')
        .executeTakeFirst()
      if (!still) return
      const kept = await transaction
        .deleteFrom('agreements')
        .where('loanId', '=', loan.id)
        .returning(keptColumns)
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('lapsedAgreements')
        .values({ ...kept, lapsedAt: at })
        .execute()
      await transaction.deleteFrom('signatureCodes').where('loanId', '=', loan.id).execute()
      await record(context, transaction, { loanId: loan.id, event: 'lapsed', detail: kept.protocol })
      await reportToLender(context, transaction, loan.id, { kind: 'lapsed', protocol: kept.protocol })
      const outcome = await goOn(context, transaction, key, asked)
      // They wait for another signature, or for nothing.
      if (outcome !== 'approved')
        await transaction.deleteFrom('documents').where('loanId', '=', loan.id).execute()
      const facts = {
        firstName: calledName(loan),
        publicUrl: context.settings.publicUrl,
        loanId: loan.id,
      }
      const mail = lapsedMail({ ...facts, protocol: kept.protocol, outcome })
      if (loan.email) await sendMail(context, transaction, loan.email, mail)
    })
  })
}

/** Decides a lapsed contract's request again, or cancels it. */
async function goOn(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: Asked | undefined,
): Promise<Decision['outcome'] | 'cancelled'> {
  if (!(await findOpen(transaction, key.userId))) {
    // The other request was given up at this moment: the next sweep asks.
    if (!asked) throw refusal(409, 'state_conflict')
    await analyse(context, transaction, key, asked, 'lapse')
    return asked.decision.outcome
  }
  await moveLoan(context, transaction, key, 'lapse', { to: 'cancelled' })
  await reportToLender(context, transaction, key.id, { kind: 'cancelled' })
  return 'cancelled'
}
