import { today } from '#core/calendar/clock.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { nextDebitAttempt } from '#core/payment/debit-rules.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { deathReportedSince } from '../../identity/reported-deaths.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import type { Charges } from '../../ports/charges.ts'
import { askOnceMore, noticed, readPayload } from '../bank/ask-again.ts'
import { confirmJob } from '../bank/confirm-payment.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import { findLoanInRepayment, nameOfOne } from '../loans-in-repayment.ts'
import { recordDebitHold } from './debit-holds.ts'
import { debitFailedMail, type FailedDebit } from './debit-mails.ts'

export const confirmDebitJob = 'confirm-debit'
export const retryDebitJob = 'retry-debit'

type BankAnswer = Awaited<ReturnType<Charges['debitState']>>

/** A debit with its charge. */
const selectDebits = (database: Database) =>
  database
    .selectFrom('debits')
    .innerJoin('charges', 'charges.id', 'debits.chargeId')
    .innerJoin('loans', 'loans.id', 'debits.loanId')
    .selectAll('debits')
    .select(['charges.txid', 'charges.dueDate', 'charges.amountCents', 'charges.cancelledAt'])
    .select(['charges.registeredAt', 'loans.userId'])

type DebitRow = Awaited<ReturnType<ReturnType<typeof selectDebits>['execute']>>[number]

/**
 * Whether nothing of its installment was paid, or is being paid, since it was issued, the installment is not contested and
 * the customer not reported as dead.
 */
async function isWanted(
  database: Database,
  { userId, loanId, number, amountCents, cancelledAt }: DebitRow,
): Promise<boolean> {
  const running = await findLoanInRepayment(database, loanId)
  const row = running?.rows.find((one) => one.number === number)
  return (
    running?.state === 'active' &&
    cancelledAt === null &&
    row?.paymentId === null &&
    !row.isContested &&
    !running.processing.has(number) &&
    openAmountOf(row) >= amountCents &&
    (await deathReportedSince(database, userId)) === null
  )
}

/** Marks a debit as made, or as over, once. @returns whether it was open */
export async function closeDebit(
  database: Database,
  chargeId: string,
  state: 'paid' | 'over' = 'over',
): Promise<boolean> {
  const closed = await database
    .updateTable('debits')
    .set({ state, retryOn: null })
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'open')
    .returning('chargeId')
    .executeTakeFirst()
  return closed !== undefined
}

/**
 * Ends a debit that will not be made, and tells the customer if its installment is still to be paid.
 *
 * @param refusal why the bank does not take it, in its words
 */
export function giveUpDebit(
  context: Context,
  chargeId: string,
  refusal: string | null = null,
): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const row = await selectDebits(transaction).where('chargeId', '=', chargeId).executeTakeFirst()
    if (!row || !(await closeDebit(transaction, chargeId))) return
    await transaction.updateTable('debits').set({ refusal }).where('chargeId', '=', chargeId).execute()
    await notifyOfFailure(context, transaction, row, { why: 'refused', retryOn: null })
  })
}

async function notifyOfFailure(
  context: Context,
  transaction: Database,
  row: DebitRow,
  failure: Pick<FailedDebit, 'why' | 'retryOn'>,
): Promise<void> {
  if (!(await isWanted(transaction, row))) return
  const { userId, loanId, number, amountCents } = row
  const netCents = await nameOfOne(transaction, userId, loanId)
  await mailOwner(context, transaction, userId, (facts) =>
    debitFailedMail({ ...facts, loanId, netCents, number, amountCents, ...failure }),
  )
}

/**
 * Asks the bank what became of a debit, and takes it over: a notice alone counts for nothing.
 *
 * @returns whether there may be news yet that were not known before
 */
export async function confirmDebit(context: Context, txid: string): Promise<boolean> {
  const answer = await context.ports.charges.debitState({ txid })
  return inTransaction(context.database, async (transaction) => {
    const row = await selectDebits(transaction).where('charges.txid', '=', txid).executeTakeFirst()
    if (row) await applyAnswer(context, transaction, row, answer)
    return row?.state === 'open' && answer.state === 'open' && row.failed === answer.failed
  })
}

async function applyAnswer(
  context: Context,
  transaction: Database,
  row: DebitRow,
  { state, failed, refusal, endToEndIds }: BankAnswer,
): Promise<void> {
  const { clock } = context
  const { chargeId } = row
  const day = today(clock)
  for (const endToEndId of endToEndIds) await enqueue(clock, transaction, confirmJob, noticed(endToEndId))
  await transaction
    .updateTable('debits')
    .set({ askedOn: day, refusal })
    .where('chargeId', '=', chargeId)
    .execute()
  if (state === 'paid') return void (await closeDebit(transaction, chargeId, 'paid'))
  if (state !== 'open') {
    const why = state === 'cancelled' ? 'cancelled' : 'failed'
    if (await closeDebit(transaction, chargeId))
      await notifyOfFailure(context, transaction, row, { why, retryOn: null })
    return
  }
  const retryOn = nextDebitAttempt(day, row.dueDate, failed)
  const isNews = await transaction
    .updateTable('debits')
    .set({ failed, retryOn })
    .where('chargeId', '=', chargeId)
    .where('state', '=', 'open')
    .where('failed', '<', failed)
    .returning('chargeId')
    .executeTakeFirst()
  if (!isNews) return
  await notifyOfFailure(context, transaction, row, { why: 'failed', retryOn })
  if (retryOn) await enqueue(clock, transaction, retryDebitJob, chargeId)
  else await closeDebit(transaction, chargeId)
}

/** Asks for the next attempt, unless the installment was paid meanwhile; refused, the customer is told that none is made. */
async function retryDebit(context: Context, chargeId: string): Promise<void> {
  const { database, ports } = context
  const row = await selectDebits(database).where('chargeId', '=', chargeId).executeTakeFirst()
  if (row?.state !== 'open' || !row.retryOn) return
  if (!(await isWanted(database, row))) return void (await closeDebit(database, chargeId))
  const answer = await ports.charges.retryDebit({ txid: row.txid, day: row.retryOn })
  if ('refused' in answer) await giveUpDebit(context, chargeId, answer.words)
}

/** The jobs of debits. */
export const debitJobs = (context: Context): Record<string, JobHandler> => ({
  [confirmDebitJob]: async (payload) => {
    if (await confirmDebit(context, readPayload(payload).id))
      await askOnceMore(context, confirmDebitJob, payload)
  },
  [retryDebitJob]: (chargeId) => retryDebit(context, chargeId),
})

const selectAskedDebits = (database: Database) =>
  selectDebits(database).where('debits.state', '=', 'open').where('charges.cancelledAt', 'is', null)

async function cancelIfUnwanted(context: Context, transaction: Database, row: DebitRow): Promise<void> {
  if (await isWanted(transaction, row)) return
  const { userId, dueDate } = row
  if (dueDate >= today(context.clock) && (await deathReportedSince(transaction, userId)))
    await recordDebitHold(transaction, row)
  await cancelCharges(context, transaction, row.loanId, ({ id }) => id === row.chargeId)
}

/** Cancels a customer's debits, where the person was reported as dead since they were asked for. */
export async function cancelUnwantedDebitsOf(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<void> {
  const rows = await selectAskedDebits(transaction).where('loans.userId', '=', userId).execute()
  for (const row of rows) await cancelIfUnwanted(context, transaction, row)
}

/** Cancels all debits that are not wanted any more: a cancellation at once may have crossed a debit just asked for. */
export async function cancelUnwantedDebits(context: Context): Promise<void> {
  const rows = await selectAskedDebits(context.database).execute()
  await runEach(rows, (row) =>
    inTransaction(context.database, (transaction) => cancelIfUnwanted(context, transaction, row)),
  )
}

/** Asks once a day about each debit that is open, so that a notice that never came is found. */
export async function reconcileDebits(context: Context): Promise<void> {
  const day = today(context.clock)
  const rows = await selectDebits(context.database)
    .where('debits.state', '=', 'open')
    .where('charges.registeredAt', 'is not', null)
    .where(({ eb, or }) => or([eb('debits.askedOn', 'is', null), eb('debits.askedOn', '<', day)]))
    .execute()
  await runEach(rows, ({ txid }) => confirmDebit(context, txid))
}
