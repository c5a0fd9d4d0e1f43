import { type ExpressionBuilder, sql } from 'kysely'
import type { Payment } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import type { PayoutRefusal } from '#core/loan/payout-refusals.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { brokenBefore } from '#core/promises/promised-date.ts'
import { servedFirst } from '../../identity/served-first.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countWhere } from '../../platform/database/count-where.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue, setJobsAside } from '../../platform/jobs/queue.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import type { ReceivedPayment } from '../../ports/charges.ts'
import { sendOnce } from '../../ports/payouts.ts'
import { PortPending, passPending } from '../../ports/port-failures.ts'
import { redactPayout } from '../../profile/notify-of-change.ts'
import { payoutColumns, payoutOf, readPayoutStatus } from '../../profile/payout-account.ts'
import { contestsOfRefund } from '../../protocols/contested-things.ts'
import { findWhole } from '../charges/joint-charge-parts.ts'
import { bookNotRefunded, bookRefund, bookUndone } from '../ledger.ts'
import { type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import {
  findLoanOwner,
  notifyOfRefund,
  notifyOfRefusedRefund,
  notifyOfUnmadeRefund,
} from '../notify-of-payment.ts'
import type { RefundParts } from '../payment-mails.ts'
import { readPayment } from '../show-payments.ts'
import type { RepaymentTables } from '../tables.ts'
import { goesToPayer } from './refund-destination.ts'

export const refundJob = 'send-refund'

/** A real bank takes up to a business day. */
export const payOutSeconds = 20

/** The key of one attempt. The bank chose the payment's id; prefixed, it cannot be the key of a loan's payout. */
export const refundKey = (paymentId: string, number: number): string =>
  number === 1 ? `refund-${paymentId}` : `refund-${paymentId}-${number}`

/** The number of the attempt after a refusal: the same, while an earlier request may have sent it. */
export const nextAttempt = (number: number, { mayBeSent = false }: { mayBeSent?: boolean }): number =>
  mayBeSent ? number : number + 1

/** A refund's destination where it goes back to the account that it came from. */
const payersAccount = { receiveBy: 'payer', bank: null, agency: null, account: null, digit: null } as const

const notRefused = { refusedAt: null, refusal: null, refusalWords: null } as const

/** The number of a payment's first refund, after those that were sent before. */
const numberOfNext = (eb: ExpressionBuilder<Schema, 'refunds'>, paymentId: string) =>
  eb
    .selectFrom('earlierRefunds')
    .select(({ fn, val }) => sql<number>`${fn.coalesce(fn.max('number'), val(0))} + 1`.as('next'))
    .where('paymentId', '=', paymentId)

/** The account on file, if money may be paid to it. */
async function findReadyAccount(context: Pick<Context, 'clock'>, transaction: Database, userId: string) {
  if ((await readPayoutStatus(context, transaction, userId)) !== 'ready') return undefined
  return transaction
    .selectFrom('bankAccounts')
    .select(payoutColumns)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/**
 * Plans the refund of a payment's credit by Pix: back to its payer, or to the key or account on file, which the bank
 * only pays if it has the same CPF. Once per credit, and once more after each refusal.
 *
 * @returns whether this call planned it: false without an account that may be paid to, if it was planned
 * before and not refused, or if the bank took the payment back
 */
export async function planRefund(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  transaction: Database,
  paymentId: string,
): Promise<boolean> {
  const credit = await transaction
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .select(['payments.loanId', 'payments.creditCents', 'loans.userId'])
    .select(['payments.method', 'payments.endToEndId', 'payments.amountCents'])
    .where('payments.id', '=', paymentId)
    .where('payments.creditCents', '>', 0)
    .where('payments.reversedAt', 'is', null)
    .executeTakeFirst()
  if (!credit) return false
  const place = goesToPayer({ settings }, credit)
    ? payersAccount
    : await findReadyAccount({ clock }, transaction, credit.userId)
  if (!place) return false
  const asked = { ...place, cents: credit.creditCents, askedAt: timestamp(clock), requestedAt: null }
  const made = await transaction
    .insertInto('refunds')
    .values((eb) => ({
      ...{ paymentId, loanId: credit.loanId, ...asked, sentAt: null, endToEndId: null },
      number: numberOfNext(eb, paymentId),
    }))
    .onConflict((conflict) =>
      conflict
        .column('paymentId')
        .doUpdateSet({ ...asked, ...notRefused })
        .where('refunds.refusedAt', 'is not', null),
    )
    .returning('paymentId')
    .executeTakeFirst()
  if (made) await enqueue(clock, transaction, refundJob, paymentId, payOutSeconds)
  return made !== undefined
}

/**
 * Books what our staff sent back of a payment by hand, in the bank's pages, as the refund of its credit, if it is the whole
 * of it and the bank was not asked for one. One that is planned is not sent any more.
 *
 * @returns whether it was the refund
 */
export async function bookRefundByHand(
  context: Context,
  transaction: Database,
  paymentId: string,
  cents: Cents,
  returnId: string,
): Promise<boolean> {
  const credit = await transaction
    .selectFrom('payments')
    .select('loanId')
    .where('id', '=', paymentId)
    .where('creditCents', '=', cents)
    .where('reversedAt', 'is', null)
    .executeTakeFirst()
  if (!credit) return false
  const now = timestamp(context.clock)
  const sent = { ...payersAccount, cents, askedAt: now, requestedAt: now, sentAt: now, endToEndId: returnId }
  const made = await transaction
    .insertInto('refunds')
    .values((eb) => ({ paymentId, loanId: credit.loanId, ...sent, number: numberOfNext(eb, paymentId) }))
    .onConflict((conflict) =>
      conflict
        .column('paymentId')
        .doUpdateSet({ ...sent, ...notRefused })
        .where('refunds.requestedAt', 'is', null),
    )
    .returning('paymentId')
    .executeTakeFirst()
  if (!made) return false
  await concludeRefund(context, transaction, { ...credit, paymentId, cents })
  return true
}

/** What was sent of a loan's payments before the last refund of each, oldest first. */
export const earlierRefundsOf = (database: Database, loanId: string) =>
  database
    .selectFrom('earlierRefunds')
    .select(['paymentId', 'cents', 'sentAt', 'endToEndId'])
    .where('loanId', '=', loanId)
    .orderBy('paymentId')
    .orderBy('number')
    .execute()

/** Keeps what was sent of a payment, of which more goes back now. @returns its sum */
export async function keepSentRefund(transaction: Database, paymentId: string): Promise<Cents> {
  const sent = await transaction
    .deleteFrom('refunds')
    .where('paymentId', '=', paymentId)
    .where('sentAt', 'is not', null)
    .returning(['paymentId', 'loanId', 'number', 'cents', 'sentAt', 'endToEndId'])
    .executeTakeFirst()
  if (!sent) return 0
  await transaction
    .insertInto('earlierRefunds')
    .values({ ...sent, sentAt: sent.sentAt ?? '' })
    .execute()
  return sent.cents
}

/**
 * After a withdrawal, refunds what was paid beyond the amount paid out: from the newest payments without a
 * credit.
 *
 * @returns cents that cannot be refunded this way, because every payment already had a credit
 */
export async function planRefundAfterWithdrawal(
  context: Context,
  transaction: Database,
  loanId: string,
  cents: Cents,
): Promise<number> {
  const payments = await transaction
    .selectFrom('payments')
    .select(['id', 'loanId', 'amountCents'])
    .where('loanId', '=', loanId)
    .where('state', 'in', ['settled', 'short'])
    .where('creditCents', '=', 0)
    .where('reversedAt', 'is', null)
    .orderBy('settledAt', 'desc')
    .orderBy('id')
    .execute()
  let left = cents
  for (const payment of payments) {
    const part = Math.min(left, payment.amountCents)
    if (part === 0) break
    const taken = await transaction
      .updateTable('payments')
      .set({ creditCents: part })
      .where('id', '=', payment.id)
      .where('creditCents', '=', 0)
      .returning('id')
      .executeTakeFirst()
    if (!taken) continue
    left -= part
    await bookUndone(context, transaction, payment, part)
    await planRefund(context, transaction, payment.id)
  }
  return left
}

/** Refunds credits that had no account when they arose, or one that the bank refused, if one has been added since. */
export async function planWaitingRefunds(context: Context): Promise<void> {
  const { database } = context
  const waiting = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('bankAccounts', 'bankAccounts.userId', 'loans.userId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select('payments.id')
    .where('payments.creditCents', '>', 0)
    .where('payments.reversedAt', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('refunds.paymentId', 'is', null),
        eb('bankAccounts.updatedAt', '>', eb.ref('refunds.refusedAt')),
      ]),
    )
    .execute()
  await runEach(waiting, ({ id }) =>
    inTransaction(database, (transaction) => planRefund(context, transaction, id)),
  )
}

/**
 * Requests the refund of a credit, for a customer without an account on file when it arose.
 *
 * @throws ApiError 404; 409 if there is no credit, it is already being refunded, or the account is missing or
 * too new
 */
export async function requestRefund(
  context: Context,
  transaction: Database,
  asked: OwnedLoanKey,
  paymentId: string,
): Promise<Payment> {
  const { id } = await readLoanInRepayment(transaction, asked, releasedStates)
  const payment = await readPayment(context, transaction, id, paymentId)
  if (!payment) throw createRefusal('not_found')
  if (payment.creditCents === 0 || payment.refund || payment.reversedAt) throw createRefusal('state_conflict')
  const state = payment.toPayer ? 'ready' : await readPayoutStatus(context, transaction, asked.userId)
  if (state === 'missing') throw createRefusal('bank_account_missing')
  if (state === 'waiting') throw createRefusal('bank_account_new')
  if (!(await planRefund(context, transaction, paymentId))) throw createRefusal('state_conflict')
  return (await readPayment(context, transaction, id, paymentId)) ?? payment
}

/**
 * Records that a refund is being requested from the bank.
 *
 * @returns whether it is to be asked: not for a payment that went back before it was asked, as a refund by hand or otherwise
 */
function recordRefundRequest({ clock, database }: Context, paymentId: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    // The payment's row serializes this with a reversal.
    const { reversedAt } = await transaction
      .updateTable('payments')
      .set({ id: paymentId })
      .where('id', '=', paymentId)
      .returning('reversedAt')
      .executeTakeFirstOrThrow()
    const noted = await transaction
      .updateTable('refunds')
      .set(({ fn, val }) => ({ requestedAt: fn.coalesce('requestedAt', val(timestamp(clock))) }))
      .where('paymentId', '=', paymentId)
      .where('sentAt', 'is', null)
      .$if(reversedAt !== null, (refund) => refund.where('requestedAt', 'is not', null))
      .returning('paymentId')
      .executeTakeFirst()
    return noted !== undefined
  })
}

type StoredRefund = RepaymentTables['refunds']

/** Seconds after which the bank is asked again whether it still works on a return. */
const returningSeconds = 60

/**
 * Books what the bank has of a Pix before another attempt to send it back: an earlier one, which it said it had not made, may
 * be made after all.
 *
 * @throws PortPending while the bank works on one
 */
export async function bookBeforeAgain(
  { charges }: Pick<Context['ports'], 'charges'>,
  endToEndId: string,
  book: (payment: ReceivedPayment) => Promise<void>,
): Promise<void> {
  const { payment } = await charges.payment({ endToEndId })
  if (payment?.isReturning) throw new PortPending('charges.refund', returningSeconds, endToEndId)
  if (payment) await book(payment)
}

/** Has the bank send a refund. @returns the id of its Pix, or why it will never be sent */
async function sendRefund(
  { database, ports }: Context,
  { paymentId, receiveBy, cents, ...place }: StoredRefund,
  { reference, cpf, wasAsked }: { reference: string; cpf: string; wasAsked: boolean },
): Promise<{ endToEndId: string } | { refused: PayoutRefusal; words?: string | null; mayBeSent?: boolean }> {
  if (receiveBy !== 'payer') {
    const to = payoutOf({ ...place, receiveBy }, cpf)
    return sendOnce(ports.payouts, { reference, purpose: 'refund', cents, to, cpf }, wasAsked)
  }
  const { endToEndId } = await database
    .selectFrom('payments')
    .select('endToEndId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const answer = await ports.charges.refund({ reference, endToEndId: endToEndId ?? '', cents })
  return 'refused' in answer ? answer : { endToEndId: answer.returnId }
}

/** The job that makes the bank send a refund, and then books it and notifies the customer. */
export function refundJobHandler(context: Context): JobHandler {
  return async (paymentId) => {
    const { database, clock } = context
    const refund = await database
      .selectFrom('refunds')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .executeTakeFirst()
    const owner = refund && (await findLoanOwner(database, refund.loanId))
    if (!refund || !owner || !(await recordRefundRequest(context, paymentId))) return
    const { cents, loanId, number } = refund
    const toPayer = refund.receiveBy === 'payer'
    const reference = refundKey(paymentId, number)
    const answer = await sendRefund(context, refund, {
      reference,
      cpf: owner.cpf,
      wasAsked: refund.requestedAt !== null,
    })
    const now = timestamp(clock)
    await inTransaction(database, async (transaction) => {
      const answered = await transaction
        .updateTable('refunds')
        .set(
          'refused' in answer
            ? {
                ...{ refusedAt: now, refusal: answer.refused, refusalWords: answer.words ?? null },
                ...{ requestedAt: null, number: nextAttempt(number, answer) },
              }
            : { sentAt: now, endToEndId: answer.endToEndId },
        )
        .where('paymentId', '=', paymentId)
        .where('number', '=', number)
        .where('sentAt', 'is', null)
        .where('refusedAt', 'is', null)
        .returning('paymentId')
        .executeTakeFirst()
      if (!answered) return
      if (!('refused' in answer)) return concludeRefund(context, transaction, { paymentId, loanId, cents })
      await setJobsAside(transaction, refundJob, paymentId)
      // It is the finance's then: the money is the payer's, not the borrower's.
      if (toPayer) return
      const wholeCents = await findWhole(transaction, paymentId)
      await notifyOfRefusedRefund(context, transaction, { loanId, cents, wholeCents, reason: answer.refused })
    })
  }
}

/** Books a refund that the bank has sent, and notifies the customer. */
async function concludeRefund(
  context: Context,
  transaction: Database,
  { paymentId, loanId, cents }: Pick<StoredRefund, 'paymentId' | 'loanId' | 'cents'>,
): Promise<void> {
  await setJobsAside(transaction, refundJob, paymentId)
  await bookRefund(context, transaction, { id: paymentId, loanId }, cents)
  const wholeCents = await findWhole(transaction, paymentId)
  const parts = await partsOf(transaction, paymentId)
  await notifyOfRefund(context, transaction, { loanId, cents, wholeCents, ...parts })
}

/** Where a payment's last refund went, and what is in it that was not sent before. */
async function partsOf(transaction: Database, paymentId: string): Promise<RefundParts> {
  const { cpf, receiveBy, ...place } = await transaction
    .selectFrom('refunds')
    .innerJoin('loans', 'loans.id', 'refunds.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['people.cpf', 'refunds.receiveBy', 'refunds.bank', 'refunds.agency'])
    .select(['refunds.account', 'refunds.digit'])
    .where('refunds.paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { sentBefore } = await transaction
    .selectFrom('earlierRefunds')
    .select(({ fn }) => fn.max<string | null>('sentAt').as('sentBefore'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  const since = sentBefore ?? ''
  const added = await transaction
    .selectFrom('ledgerEntries')
    .select(['kind', 'cents'])
    .where('paymentId', '=', paymentId)
    .where('kind', 'in', ['doubling', 'correction'])
    .where('at', '>=', since)
    .execute()
  return {
    account: receiveBy === 'payer' ? null : redactPayout(payoutOf({ ...place, receiveBy }, cpf)),
    protocols: await contestsOfRefund(transaction, paymentId, since),
    isDoubled: added.some(({ kind, cents }) => kind === 'doubling' && cents < 0),
    correctionCents: sumCents(added.map(({ kind, cents }) => (kind === 'correction' ? -cents : 0))),
  }
}

/** What the bank says of a return that it has not made: all ids of it, and why, in its words. */
interface NotReturned {
  ids: readonly string[]
  words?: string | null
}

/**
 * Books that the bank has not made a refund that it told as made: it is refused then, and what is sent again has another
 * id. Once for each time that the bank says so.
 *
 * @returns whether there was one
 */
export async function undoRefund(
  context: Context,
  transaction: Database,
  paymentId: string,
  { ids, words = null }: NotReturned,
): Promise<boolean> {
  const refused = {
    ...{ refusedAt: timestamp(context.clock), refusal: 'not-made' as const, refusalWords: words },
    requestedAt: null,
  }
  const undone =
    (await transaction
      .updateTable('refunds')
      .set((eb) => ({ ...refused, sentAt: null, endToEndId: null, number: eb('number', '+', 1) }))
      .where('paymentId', '=', paymentId)
      .where('receiveBy', '=', 'payer')
      .where('sentAt', 'is not', null)
      .where('endToEndId', 'in', ids)
      .returning(['loanId', 'cents'])
      .executeTakeFirst()) ?? (await undoEarlierRefund(context, transaction, paymentId, { ids, refused }))
  if (!undone) return false
  const { loanId, cents } = undone
  await bookNotRefunded(context, transaction, { id: paymentId, loanId }, cents)
  const wholeCents = await findWhole(transaction, paymentId)
  await notifyOfUnmadeRefund(context, transaction, { loanId, cents, wholeCents })
  return true
}

/**
 * The same for one of which more went back since: what was sent after it stays sent, and the credit is what was not made
 * and what waits. Not while something is on its way: the bank says it again.
 */
async function undoEarlierRefund(
  { clock }: Context,
  transaction: Database,
  paymentId: string,
  { ids, refused }: { ids: readonly string[]; refused: Partial<StoredRefund> },
): Promise<Pick<StoredRefund, 'loanId' | 'cents'> | undefined> {
  const undone = await transaction
    .deleteFrom('earlierRefunds')
    .where('paymentId', '=', paymentId)
    .where('endToEndId', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.paymentId')
            .whereRef('refunds.paymentId', '=', 'earlierRefunds.paymentId')
            .where('requestedAt', 'is not', null)
            .where('sentAt', 'is', null),
        ),
      ),
    )
    .returning(['loanId', 'cents', 'number'])
    .executeTakeFirst()
  if (!undone) return undefined
  const { loanId, cents } = undone
  const sentCents = await keepSentRefund(transaction, paymentId)
  const { creditCents } = await transaction
    .updateTable('payments')
    .set((eb) => ({ creditCents: eb('creditCents', '+', cents - sentCents) }))
    .where('id', '=', paymentId)
    .returning('creditCents')
    .executeTakeFirstOrThrow()
  const owed = { ...payersAccount, cents: creditCents, ...refused }
  const asked = { askedAt: timestamp(clock), requestedAt: null, sentAt: null, endToEndId: null }
  await transaction
    .insertInto('refunds')
    .values((eb) => ({ paymentId, loanId, ...asked, ...owed, number: numberOfNext(eb, paymentId) }))
    .onConflict((conflict) => conflict.column('paymentId').doUpdateSet(owed))
    .execute()
  return { loanId, cents }
}

/** Asks again about the refunds of some payments that go back to their payer and that the bank has not answered for. */
export async function askForRefunds(context: Context, paymentIds: readonly string[]): Promise<void> {
  const asked = await context.database
    .selectFrom('refunds')
    .select('paymentId')
    .where('paymentId', 'in', paymentIds)
    .where('receiveBy', '=', 'payer')
    .where('requestedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .execute()
  for (const { paymentId } of asked) await refundJobHandler(context)(paymentId).catch(passPending)
}

/** Credits that were not sent back yet: those that wait for an account, and those requested from the bank. */
const selectUnrefundedCredits = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'payments.loanId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .where('payments.creditCents', '>', 0)
    // The bank may be sending what was requested before it took the payment back.
    .where(({ or, eb }) =>
      or([eb('payments.reversedAt', 'is', null), eb('refunds.requestedAt', 'is not', null)]),
    )
    .where('refunds.sentAt', 'is', null)

/** A page of them, oldest first. */
export const listOpenRefunds = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  selectUnrefundedCredits(database)
    .select(['payments.id', 'payments.creditCents', 'payments.receivedAt as since'])
    .select(['payments.method', 'payments.endToEndId', 'payments.amountCents'])
    .select(['loans.userId', 'agreements.protocol', 'refunds.askedAt', 'refunds.refusal'])
    .select('refunds.refusalWords')
    .$call(servedFirst(clock, 'loans.userId'))
    .orderBy('payments.receivedAt')
    .orderBy('payments.id')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countOpenRefunds = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectUnrefundedCredits(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payments.receivedAt').as('oldest')])
    .select((eb) =>
      countWhere(
        eb('refunds.askedAt', '<', brokenBefore('refund', today(clock))).and('refunds.refusedAt', 'is', null),
      ).as('overdue'),
    )
    .executeTakeFirstOrThrow()

/** User and contract of a credit. @throws ApiError 404 */
export async function findCredit(database: Database, paymentId: string) {
  const credit = await selectUnrefundedCredits(database)
    .select(['loans.userId', 'agreements.protocol'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!credit) throw createRefusal('not_found')
  return credit
}
