import { businessDate, today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import {
  clearsBy,
  promisedDate,
  promiseOfLoan,
  promisingStates,
  reversalAnswerBy,
} from '#core/promises/promised-date.ts'
import { hasPassed, type PromiseKind } from '#core/promises/promises.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { accountsUndoneSince, deathReportedSince } from '../identity/reported-deaths.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { runEach } from '../platform/jobs/run-each.ts'
import { awaitedCalls } from '../protocols/private-calls.ts'
import { selectOpenRemovals } from '../repayment/bureau-removals.ts'
import { selectGonePayments } from '../request/gone-payments.ts'
import { passedPromiseMail } from './passed-promise-mail.ts'

/** Something that a customer was promised and has not got. */
interface OpenPromise {
  /** The id of what it is about. */
  subject: string
  userId: string
  promisedBy: IsoDate
  /** The number to quote: the case's own, or the contract's. */
  protocol: string
}

/** After this many days a promise is left to the desk: a mail about it would come out of nowhere. */
const noticeDays = 30

const openProtocols =
  (kind: 'chat' | 'review' | 'statement' | 'contest') =>
  async (database: Database): Promise<OpenPromise[]> => {
    const rows = await database
      .selectFrom('protocols')
      .select(['number', 'userId', 'answerBy'])
      .where('kind', '=', kind)
      .where('answeredAt', 'is', null)
      .where('closedAt', 'is', null)
      .execute()
    return rows.map(({ number, userId, answerBy }) => ({
      subject: number,
      protocol: number,
      userId,
      promisedBy: answerBy,
    }))
  }

const openLoans =
  (kind: PromiseKind) =>
  async (database: Database): Promise<OpenPromise[]> => {
    const rows = await database
      .selectFrom('loans')
      .innerJoin('agreements', 'agreements.loanId', 'loans.id')
      .select(['loans.id', 'loans.userId', 'loans.state', 'loans.updatedAt', 'agreements.protocol'])
      .where('loans.state', 'in', promisingStates)
      // A refused payout waits for the customer.
      .where('agreements.payoutRefusedAt', 'is', null)
      // The customer who waits for a private call is told on the phone.
      .where('loans.userId', 'not in', awaitedCalls(database).select('userId'))
      .execute()
    return rows.flatMap(({ id: subject, userId, protocol, ...loan }) => {
      const promised = promiseOfLoan(loan)
      return promised?.kind === kind ? [{ subject, userId, protocol, promisedBy: promised.by }] : []
    })
  }

async function openRefunds(database: Database): Promise<OpenPromise[]> {
  const rows = await database
    .selectFrom('refunds')
    .innerJoin('loans', 'loans.id', 'refunds.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'refunds.loanId')
    .select(['refunds.paymentId', 'refunds.askedAt', 'loans.userId', 'agreements.protocol'])
    .where('refunds.sentAt', 'is', null)
    .where('refunds.refusedAt', 'is', null)
    .execute()
  return rows.map(({ paymentId: subject, askedAt, userId, protocol }) => ({
    subject,
    userId,
    protocol,
    promisedBy: promisedDate('refund', businessDate(new Date(askedAt))),
  }))
}

async function openClearings(database: Database): Promise<OpenPromise[]> {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'payments.loanId')
    .select(['payments.id', 'payments.paidOn', 'loans.userId', 'agreements.protocol'])
    .where('payments.state', '=', 'processing')
    .execute()
  return rows.map(({ id: subject, paidOn, userId, protocol }) => ({
    subject,
    userId,
    protocol,
    promisedBy: clearsBy(paidOn),
  }))
}

async function openReversals(database: Database): Promise<OpenPromise[]> {
  const rows = await selectGonePayments(database)
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'payments.loanId')
    .select(['payments.id', 'payments.reversedAt', 'loans.userId', 'agreements.protocol'])
    .execute()
  return rows.map(({ id: subject, reversedAt, userId, protocol }) => ({
    subject,
    userId,
    protocol,
    promisedBy: reversalAnswerBy(reversedAt ?? ''),
  }))
}

async function openRemovals(database: Database): Promise<OpenPromise[]> {
  const rows = await selectOpenRemovals(database)
    .select(['bureauRemovals.paymentId', 'bureauRemovals.removedBy', 'loans.userId', 'agreements.protocol'])
    .execute()
  return rows.map(({ paymentId: subject, removedBy: promisedBy, ...row }) => ({
    subject,
    promisedBy,
    ...row,
  }))
}

/**
 * Where the open ones of each kind are found. Who reports a death may have no account: see bereavement/; no mail may
 * tell of a private call; what becomes of a proposal is in proposals.ts.
 */
const finders: Record<
  Exclude<PromiseKind, 'death' | 'privateCall' | 'proposal'>,
  (database: Database) => Promise<OpenPromise[]>
> = {
  chat: openProtocols('chat'),
  review: openProtocols('review'),
  statement: openProtocols('statement'),
  contest: openProtocols('contest'),
  documents: openLoans('documents'),
  payout: openLoans('payout'),
  refund: openRefunds,
  removal: openRemovals,
  clearing: openClearings,
  reversal: openReversals,
}

/**
 * Mails customers whose promised date has passed, once for each, and records it in the same transaction. Who is reported
 * as dead is told of it once that is undone.
 */
export async function notifyOfPassedPromises(context: Context): Promise<void> {
  const { database, clock } = context
  const day = today(clock)
  const undone = await accountsUndoneSince(database, timestamp(clock, -noticeDays * 24 * 60 * 60))
  for (const kind of Object.keys(finders) as (keyof typeof finders)[]) {
    const passed = (await finders[kind](database)).filter(
      ({ promisedBy, userId }) =>
        hasPassed(promisedBy, day) && (promisedBy >= addDays(day, -noticeDays) || undone.has(userId)),
    )
    await runEach(passed, (promise) => notifyOnce(context, kind, promise))
  }
}

function notifyOnce(
  context: Context,
  kind: PromiseKind,
  { subject, userId, promisedBy, protocol }: OpenPromise,
): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    if (await deathReportedSince(transaction, userId)) return
    const made = await transaction
      .insertInto('passedPromises')
      .values({ kind, subject, promisedBy, userId, notifiedAt: timestamp(context.clock) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .executeTakeFirst()
    if (!made) return
    await mailOwner(context, transaction, userId, (told) =>
      passedPromiseMail({ ...told, kind, promisedBy, protocol }),
    )
  })
}
