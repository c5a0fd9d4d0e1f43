import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { selectGonePayments } from '../request/gone-payments.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'
import type { BankEvent } from './bank/bank-event.ts'
import { numbersOf } from './charge-items.ts'
import type { ChargeRow } from './issue-charge.ts'
import { findWhole } from './joint-charge-parts.ts'
import { notifyOfReversal } from './notify-of-payment.ts'
import { bookRefundByHand } from './refunds.ts'

/**
 * Takes back a payment, or a part of one that was settled, never more than there is. One that has not cleared ends,
 * and what it was for is open as if it had not been made. One that was settled stays booked, because what has been built
 * on it since cannot be undone by itself: the staff decides, and its credit is not sent. What the staff sent back by hand
 * may be the refund of that credit instead.
 */
export async function reversePayment(
  context: Context,
  transaction: Database,
  charge: ChargeRow,
  { paymentId, amountCents: takenCents, returnId }: Pick<BankEvent, 'paymentId' | 'amountCents' | 'returnId'>,
): Promise<void> {
  if (returnId && (await bookRefundByHand(context, transaction, paymentId, takenCents, returnId))) return
  const reversedBy = returnId ? 'us' : 'bank'
  const payment = await transaction
    .updateTable('payments')
    .set((eb) => ({
      reversedAt: timestamp(context.clock),
      reversalSettledAt: null,
      reversedBy,
      reversedCents: eb('reversedCents', '+', takenCents),
      state: eb
        .case()
        .when('state', '=', 'processing')
        .then('reversed' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', paymentId)
    .where((eb) => eb(eb('reversedCents', '+', takenCents), '<=', eb.ref('amountCents')))
    .returning(['loanId', 'paidOn', 'settledAt'])
    .executeTakeFirst()
  if (!payment) return
  const { loanId, paidOn, settledAt } = payment
  const amountCents = takenCents
  const taken = { payment: paymentId, paidOn, amountCents }
  if (settledAt) await reportToLender(context, transaction, loanId, { kind: 'payment-reversed', ...taken })
  const { kind, items } = charge
  await notifyOfReversal(context, transaction, {
    payment: { ...payment, reversedBy, amountCents, wholeCents: await findWhole(transaction, paymentId) },
    kind,
    numbers: numbersOf(items),
  })
}

/** They, with their contracts. */
const selectOpenReversals = (database: Database) =>
  selectGonePayments(database).innerJoin('agreements', 'agreements.loanId', 'payments.loanId')

/** A page of them, oldest first. */
export const listOpenReversals = (database: Database, { offset, most }: { offset: number; most: number }) =>
  selectOpenReversals(database)
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['refunds.requestedAt', 'refunds.sentAt'])
    .select([
      'payments.id',
      'payments.reversedCents as amountCents',
      'payments.creditCents',
      'payments.paidOn',
    ])
    .select(['payments.reversedAt', 'payments.reversedBy', 'agreements.protocol', 'agreements.withdrawnAt'])
    .orderBy('payments.reversedAt')
    .orderBy('payments.id')
    .offset(offset)
    .limit(most)
    .$narrowType<{ reversedAt: string }>()
    .execute()

/** Whether the customer has given the contract up since, and returns it with the rest. */
export const isAskedByWithdrawal = ({
  reversedAt,
  withdrawnAt,
}: {
  reversedAt: string
  withdrawnAt: string | null
}): boolean => withdrawnAt !== null && reversedAt <= withdrawnAt

/** Count and time of the oldest. */
export const countOpenReversals = (database: Database) =>
  selectOpenReversals(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payments.reversedAt').as('oldest')])
    .executeTakeFirstOrThrow()

/** User and contract of one. @throws ApiError 404 */
export async function findReversal(database: Database, paymentId: string) {
  const found = await selectOpenReversals(database)
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .select(['loans.userId', 'agreements.protocol'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!found) throw createRefusal('not_found')
  return found
}

/** Records that the staff has closed the case of one. @returns whether this call did */
export async function settleReversal(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  paymentId: string,
): Promise<boolean> {
  const done = await transaction
    .updateTable('payments')
    .set({ reversalSettledAt: timestamp(clock) })
    .where('id', '=', paymentId)
    .where('reversedAt', 'is not', null)
    .where('reversalSettledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
