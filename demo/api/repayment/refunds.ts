import type { Payment } from '#core/api/contract/payments.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { payoutColumns, payoutOf, payoutState } from '../profile/bank-account.ts'
import { enterRefund, enterUndone } from './ledger.ts'
import { readPayment } from './payments.ts'
import { type LoanOf, readRunning } from './running.ts'
import { ownerOf, tellOfRefund } from './tell.ts'

export const refundJob = 'send-refund'

/** What a real bank takes up to a business day for. */
export const payOutSeconds = 20

/**
 * Plans the way back of what a payment brought too much, or for nothing: by Pix to the key or account on file, which the bank
 * pays only where it is of the same CPF. Once for each payment.
 *
 * @returns whether it is on its way by this: not without an account that may be paid to, nor where it was planned before
 */
export async function sendBack(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  paymentId: string,
): Promise<boolean> {
  const credit = await transaction
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .select(['payments.loanId', 'payments.creditCents as cents', 'loans.userId'])
    .where('payments.id', '=', paymentId)
    .where('payments.creditCents', '>', 0)
    .executeTakeFirst()
  const place = await transaction
    .selectFrom('bankAccounts')
    .select(payoutColumns)
    .where('userId', '=', credit?.userId ?? '')
    .executeTakeFirst()
  if (!credit || !place) return false
  if ((await payoutState({ clock }, transaction, credit.userId)) !== 'ready') return false
  const made = await transaction
    .insertInto('refunds')
    .values({
      paymentId,
      loanId: credit.loanId,
      cents: credit.cents,
      ...place,
      askedAt: timestamp(clock),
      sentAt: null,
      endToEndId: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('paymentId')
    .executeTakeFirst()
  if (made) await enqueue(clock, transaction, refundJob, paymentId, payOutSeconds)
  return made !== undefined
}

/**
 * Sends back what was paid beyond what a contract had paid out, once it is given up: of the newest payments first that
 * have nothing on its way back yet.
 *
 * @returns what none of them can carry, cents: every one brought too much before
 */
export async function sendBackUndone(
  context: Context,
  transaction: Database,
  loanId: string,
  cents: number,
): Promise<number> {
  const payments = await transaction
    .selectFrom('payments')
    .select(['id', 'loanId', 'amountCents'])
    .where('loanId', '=', loanId)
    .where('state', 'in', ['settled', 'short'])
    .where('creditCents', '=', 0)
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
    await enterUndone(context, transaction, payment, part)
    await sendBack(context, transaction, payment.id)
  }
  return left
}

/** Sends back what could not be sent when it came: an account has been added since. */
export async function sendBackWaiting({ clock, database }: Context): Promise<void> {
  const waiting = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('bankAccounts', 'bankAccounts.userId', 'loans.userId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select('payments.id')
    .where('payments.creditCents', '>', 0)
    .where('refunds.paymentId', 'is', null)
    .execute()
  await eachAlone(waiting, ({ id }) =>
    database.transaction().execute((transaction) => sendBack({ clock }, transaction, id)),
  )
}

/**
 * Sends a credit back at once, for somebody who had no account on file when it came.
 *
 * @throws ApiError 404; 409 where there is nothing to send, it is on its way already, there is no account, or it is new
 */
export async function askRefund(
  context: Context,
  transaction: Database,
  asked: LoanOf,
  paymentId: string,
): Promise<Payment> {
  const { id } = await readRunning(transaction, asked, releasedStates)
  const payment = await readPayment(transaction, id, paymentId)
  if (!payment) throw refusal(404, 'not_found')
  if (payment.creditCents === 0 || payment.refund) throw refusal(409, 'state_conflict')
  const state = await payoutState(context, transaction, asked.userId)
  if (state === 'missing') throw refusal(409, 'bank_account_missing')
  if (state === 'waiting') throw refusal(409, 'bank_account_new')
  if (!(await sendBack(context, transaction, paymentId))) throw refusal(409, 'state_conflict')
  return (await readPayment(transaction, id, paymentId)) ?? payment
}

/** The job that has the bank send what was asked for, and then says so: in the ledger, to the person. */
export function refundWork(context: Context): JobHandler {
  return async (paymentId) => {
    const { database, clock } = context
    const refund = await database
      .selectFrom('refunds')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    const owner = refund && (await ownerOf(database, refund.loanId))
    if (!refund || !owner) return
    const { cents, loanId } = refund
    const { cpf } = owner
    const to = payoutOf(refund, cpf)
    const endToEndId = await context.ports.paymentBank.payOut({ reference: paymentId, cents, to, cpf })
    await database.transaction().execute(async (transaction) => {
      const sent = await transaction
        .updateTable('refunds')
        .set({ sentAt: timestamp(clock), endToEndId })
        .where('paymentId', '=', paymentId)
        .where('sentAt', 'is', null)
        .returning('paymentId')
        .executeTakeFirst()
      if (!sent) return
      await enterRefund(context, transaction, { id: paymentId, loanId }, cents)
      await tellOfRefund(context, transaction, { loanId, cents })
    })
  }
}
