import { randomUUID } from 'node:crypto'
import type { AuthorizationEnder, AuthorizationWay } from '#core/api/contract/automatic-debit.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Cents } from '#core/money/units.ts'
import { isInTimeForDebit } from '#core/payment/debit-rules.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import type { Charges } from '../../ports/charges.ts'
import { askOnceMore, readPayload } from '../bank/ask-again.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import { registerSeconds } from '../charges/register-charge.ts'
import {
  findLoanInRepayment,
  type LoanInRepayment,
  nameOfOne,
  type OwnedLoanKey,
  readLoanInRepayment,
  readLoanInTurn,
} from '../loans-in-repayment.ts'
import type { RepaymentTables } from '../tables.ts'
import { debitsAuthorizedMail, debitsEndedMail, debitsRevokedMail } from './debit-mails.ts'
import { issueDebits } from './issue-debits.ts'
import {
  applyRequestState,
  askForRequest,
  askPayer,
  askPayerJob,
  cancelOpenRequest,
  cancelPayerRequest,
  cancelPayerRequestJob,
  chooseWay,
  confirmAuthorizationJob,
  noPayerRequest,
} from './payer-requests.ts'

type Authorization = RepaymentTables['debitAuthorizations']
type BankState = Awaited<ReturnType<Charges['authorization']>>['state']

export const authorizeDebitsJob = 'authorize-debits'
export const endDebitsJob = 'end-debits'

type Debitable = Pick<LoanInRepayment['rows'][number], 'dueDate' | 'paymentId' | 'installmentCents'>

/** Those that debits authorized on a day can still take. */
const debitableOn = <Row extends Debitable>(rows: readonly Row[], day: IsoDate): Row[] =>
  rows.filter(({ dueDate, paymentId }) => paymentId === null && isInTimeForDebit(day, dueDate))

/** The highest installment that debits authorized on a day can still take, integer cents. */
export const limitOf = (rows: readonly Debitable[], day: IsoDate): Cents =>
  Math.max(0, ...debitableOn(rows, day).map((row) => row.installmentCents))

/** The authorization of a loan that has not ended. */
const findLive = (database: Database, loanId: string) =>
  database
    .selectFrom('debitAuthorizations')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/**
 * Asks for an authorization of debits by a code or by a request in the app of the customer's bank. If the loan has one that
 * waits, the other way takes the place of the one before.
 *
 * @throws ApiError 404, 409
 */
export async function requestAuthorization(
  context: Context,
  transaction: Database,
  asked: OwnedLoanKey,
  by: AuthorizationWay,
): Promise<void> {
  const { clock, settings } = context
  const running = await readLoanInTurn(context, transaction, asked)
  if (!settings.bank.offersDebits) throw createRefusal('state_conflict')
  const { userId } = asked
  const live = await findLive(transaction, running.id)
  if (live) return chooseWay(context, transaction, live, { userId, by })
  const limitCents = limitOf(running.rows, today(clock))
  if (limitCents === 0) throw createRefusal('state_conflict')
  const id = randomUUID()
  const made = await transaction
    .insertInto('debitAuthorizations')
    .values({
      ...{ id, loanId: running.id, state: 'requested', recurrenceId: null, location: null },
      ...{ limitCents, createdAt: timestamp(clock) },
      ...{ endedAt: null, endedBy: null, refusalWords: null, askedOn: null, ...noPayerRequest },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(clock, transaction, authorizeDebitsJob, id, registerSeconds)
  await chooseWay(context, transaction, made, { userId, by })
}

const findById = (database: Database, id: string) =>
  database.selectFrom('debitAuthorizations').selectAll().where('id', '=', id).executeTakeFirst()

/** Asks the bank for an authorization. No effect once it has answered. @throws PortFailure */
export async function askForAuthorization(context: Context, id: string): Promise<void> {
  const { clock, database, ports } = context
  const row = await findById(database, id)
  const running = row && (await findLoanInRepayment(database, row.loanId))
  if (!running || row.recurrenceId || row.state !== 'requested') return
  const day = today(clock)
  const [first] = debitableOn(running.rows, day)
  if (!first) return void (await end(context, id, 'bank', 'refused'))
  const answer = await ports.charges.authorizeDebits({
    reference: id,
    contract: running.protocol,
    askedOn: businessDate(new Date(row.createdAt)),
    firstDueDate: first.dueDate,
    limitCents: row.limitCents,
    payer: pickFields(running.content.borrower, ['name', 'cpf']),
  })
  if ('refused' in answer) {
    const { words: refusalWords } = answer
    await database.updateTable('debitAuthorizations').set({ refusalWords }).where('id', '=', id).execute()
    return void (await end(context, id, 'bank', 'refused'))
  }
  await inTransaction(database, async (transaction) => {
    await transaction.updateTable('debitAuthorizations').set(answer).where('id', '=', id).execute()
    const waiting = await transaction
      .updateTable('debitAuthorizations')
      .set({ state: 'waiting' })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('requestState')
      .executeTakeFirst()
    // Ended here before the bank has answered.
    if (!waiting) await enqueue(clock, transaction, endDebitsJob, id)
    if (waiting?.requestState === 'asked') await enqueue(clock, transaction, askPayerJob, id)
  })
}

/** Ends an authorization once, with its debits. @returns whether it was not ended before */
function end(
  context: Context,
  id: string,
  by: AuthorizationEnder,
  state: 'refused' | 'expired' | 'ended' = 'ended',
): Promise<boolean> {
  return inTransaction(context.database, (transaction) => endWithin(context, transaction, id, by, state))
}

async function endWithin(
  context: Context,
  transaction: Database,
  id: string,
  by: AuthorizationEnder,
  state: 'refused' | 'expired' | 'ended',
): Promise<boolean> {
  const { clock } = context
  const ended = await transaction
    .updateTable('debitAuthorizations')
    .set({ state, endedAt: timestamp(clock), endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('loanId')
    .executeTakeFirst()
  if (!ended) return false
  await cancelCharges(context, transaction, ended.loanId, ({ kind }) => kind === 'debit')
  if (by === 'bank') return true
  await cancelOpenRequest(context, transaction, { id })
  await enqueue(clock, transaction, endDebitsJob, id)
  return true
}

/** Ends the debits of a loan, if it has an authorization: none is asked for from then on. */
export async function endDebits(
  context: Context,
  transaction: Database,
  loanId: string,
  by: AuthorizationEnder,
): Promise<void> {
  const live = await findLive(transaction, loanId)
  if (live) await endWithin(context, transaction, live.id, by, 'ended')
}

/** The same at the customer's word. @throws ApiError 404, 409 */
export function revokeAuthorization(context: Context, asked: OwnedLoanKey): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const { id: loanId } = await readLoanInRepayment(transaction, asked)
    const live = await findLive(transaction, loanId)
    if (!live || !(await endWithin(context, transaction, live.id, 'customer', 'ended'))) return
    if (live.state === 'active')
      await notifyOwner(context, transaction, { ...asked, loanId }, debitsRevokedMail)
  })
}

const owners: Partial<Record<BankState, 'refused' | 'expired' | 'ended'>> = {
  refused: 'refused',
  expired: 'expired',
  ended: 'ended',
}

const findByRecurrence = (database: Database, recurrenceId: string) =>
  database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .selectAll('debitAuthorizations')
    .select('loans.userId')
    .where('recurrenceId', '=', recurrenceId)
    .executeTakeFirst()

/**
 * Asks the bank what became of an authorization, and takes it over: a notice alone counts for nothing.
 *
 * @returns whether it is still waiting there
 */
export async function confirmAuthorization(context: Context, recurrenceId: string): Promise<boolean> {
  const { clock, database, ports } = context
  const { state } = await ports.charges.authorization({ recurrenceId })
  const requestState = await askForRequest(context, await findByRecurrence(database, recurrenceId))
  await inTransaction(database, async (transaction) => {
    const row = await findByRecurrence(transaction, recurrenceId)
    if (!row) return
    if (requestState) await applyRequestState(context, transaction, row, requestState)
    await transaction
      .updateTable('debitAuthorizations')
      .set({ askedOn: today(clock) })
      .where('id', '=', row.id)
      .execute()
    const over = owners[state]
    // It was ended here, and the bank does not know.
    if (row.endedAt && !over) return enqueue(clock, transaction, endDebitsJob, row.id)
    if (over && (await endWithin(context, transaction, row.id, 'bank', over)) && row.state === 'active')
      await notifyOwner(context, transaction, row, debitsEndedMail)
    if (state === 'active') await activate(context, transaction, row)
  })
  return state === 'waiting'
}

async function activate(
  context: Context,
  transaction: Database,
  row: Authorization & { userId: string },
): Promise<void> {
  const active = await transaction
    .updateTable('debitAuthorizations')
    .set({ state: 'active' })
    .where('id', '=', row.id)
    .where('endedAt', 'is', null)
    .where('state', '!=', 'active')
    .where('loanId', 'in', (eb) => eb.selectFrom('loans').select('id').where('state', '=', 'active'))
    .returning('id')
    .executeTakeFirst()
  if (!active) return
  await issueDebits(context, transaction, row)
  await notifyOwner(context, transaction, row, (facts) =>
    debitsAuthorizedMail({ ...facts, limitCents: row.limitCents }),
  )
}

const notifyOwner = async (
  context: Context,
  transaction: Database,
  { userId, loanId }: { userId: string; loanId: string },
  write: (facts: { firstName: string; publicUrl: string; loanId: string; netCents: Cents | null }) => Mail,
): Promise<void> => {
  const netCents = await nameOfOne(transaction, userId, loanId)
  await mailOwner(context, transaction, userId, (facts) => write({ ...facts, loanId, netCents }))
}

/** The jobs of authorizations. */
export const authorizationJobs = (context: Context): Record<string, JobHandler> => ({
  [authorizeDebitsJob]: (id) => askForAuthorization(context, id),
  [askPayerJob]: (id) => askPayer(context, id),
  [cancelPayerRequestJob]: cancelPayerRequest(context),
  [confirmAuthorizationJob]: async (payload) => {
    if (await confirmAuthorization(context, readPayload(payload).id))
      await askOnceMore(context, confirmAuthorizationJob, payload)
  },
  [endDebitsJob]: async (id) => {
    const { recurrenceId } = (await findById(context.database, id)) ?? {}
    if (recurrenceId) await context.ports.charges.endDebits({ recurrenceId })
  },
})

/** Ends the authorizations of loans that have ended. */
export async function endOfLoans(context: Context): Promise<void> {
  const rows = await context.database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .select('debitAuthorizations.id')
    .where('debitAuthorizations.endedAt', 'is', null)
    .where('loans.state', '!=', 'active')
    .execute()
  await runEach(rows, ({ id }) => end(context, id, 'loan'))
}

/** Asks once a day about each authorization that has not ended, so that a notice that never came is found. */
export async function reconcileAuthorizations(context: Context): Promise<void> {
  const rows = await context.database
    .selectFrom('debitAuthorizations')
    .select('recurrenceId')
    .where('endedAt', 'is', null)
    .where('recurrenceId', 'is not', null)
    .where(({ eb, or }) => or([eb('askedOn', 'is', null), eb('askedOn', '<', today(context.clock))]))
    .execute()
  await runEach(rows, ({ recurrenceId }) => confirmAuthorization(context, recurrenceId ?? ''))
}
