import { today } from '#core/calendar/clock.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { runEach } from '../platform/jobs/run-each.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import type { LendingDecision } from '../ports/lender.ts'
import { awaitsPrivateCall } from '../protocols/private-calls.ts'
import { analyseRequest } from '../request/analyse-request.ts'
import { askLender, type LoanApplication } from '../request/lending/ask-lender.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'
import { type LoanKey, moveLoan } from '../request/loan-transition.ts'
import { findOpenRequest, readLoanRow } from '../request/read-loans.ts'
import { documentsMissingMail, lapsedMail } from './agreement-mails.ts'
import { archiveContract } from './archive-contract.ts'

const daySeconds = 24 * 60 * 60
/** Days before the deadline when the customer is reminded of the documents. */
const reminderDays = 3
/** Delay before a reminder that was held is looked at again. */
const heldSeconds = 60 * 60

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

/** Contracts that wait for documents, with their customers. */
const contractsMissingDocuments = (database: Database) =>
  database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .innerJoin('users', 'users.id', 'loans.userId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['loans.id', 'loans.userId', 'users.email', 'agreements.documentsUntil'])
    .select(['people.name', 'people.socialName'])
    .where('loans.state', '=', 'documents')

/** Sends the reminder if the contract still waits for documents. */
export function sendDocumentsReminder(context: Context): JobHandler {
  const { database, clock, settings } = context
  return async (loanId) => {
    const loan = await contractsMissingDocuments(database).where('loans.id', '=', loanId).executeTakeFirst()
    // After an outage the day may be over: then the contract lapses, and that mail says so.
    if (!loan?.email || !loan.documentsUntil || loan.documentsUntil < today(clock)) return
    if (await awaitsPrivateCall(database, loan.userId))
      return enqueue(clock, database, documentsReminderJob, loanId, heldSeconds)
    const { publicUrl } = settings
    const facts = { firstName: nameToCall(loan), publicUrl, loanId, until: loan.documentsUntil }
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
export async function lapseContractsWithoutDocuments(context: Context): Promise<void> {
  const { database, clock } = context
  const due = await contractsMissingDocuments(database)
    .where('agreements.documentsUntil', '<', today(clock))
    .orderBy('agreements.documentsUntil')
    .execute()
  await runEach(due, async (loan) => {
    const key = { userId: loan.userId, id: loan.id }
    const asked = (await findOpenRequest(database, loan.userId))
      ? undefined
      : await askLender(context, await readLoanRow(database, loan.userId, loan.id))
    await inTransaction(database, async (transaction) => {
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
      const protocol = await archiveContract(context, transaction, loan.id)
      const outcome = await decideAgainOrCancel(context, transaction, key, asked)
      // These contracts wait for another signature, or need no document.
      if (outcome !== 'approved')
        await transaction.deleteFrom('documents').where('loanId', '=', loan.id).execute()
      const facts = {
        firstName: nameToCall(loan),
        publicUrl: context.settings.publicUrl,
        loanId: loan.id,
      }
      const told = (await awaitsPrivateCall(transaction, key.userId)) ? 'held' : outcome
      const mail = lapsedMail({ ...facts, protocol, outcome: told })
      if (loan.email) await sendMail(context, transaction, loan.email, mail)
    })
  })
}

/** Decides a lapsed contract's request again, or cancels it. */
async function decideAgainOrCancel(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication | undefined,
): Promise<LendingDecision['outcome'] | 'cancelled'> {
  if (!(await findOpenRequest(transaction, key.userId))) {
    // The other request was given up at this moment: the next sweep asks.
    if (!asked) throw createRefusal('state_conflict')
    await analyseRequest(context, transaction, key, asked, 'lapse')
    return asked.decision.outcome
  }
  await moveLoan(context, transaction, key, 'lapse', { to: 'cancelled' })
  await reportToLender(context, transaction, key.id, { kind: 'cancelled' })
  return 'cancelled'
}
