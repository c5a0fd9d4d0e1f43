import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import type { ReceivedPayment } from '../../ports/charges.ts'
import { PortFailure } from '../../ports/port-failures.ts'
import { askForRefunds, undoRefund } from '../refunds/refunds.ts'
import { askForReturn, storeStray } from '../refunds/stray-payments.ts'
import { askOnceMore, readPayload } from './ask-again.ts'
import { receiveEvent } from './receive-event.ts'

export const confirmJob = 'confirm-pix'

/**
 * Job that asks the bank about a Pix of which a notice came: a notice alone counts for nothing. What cannot be booked, or
 * is in a list of the bank and not known by its id, is money all the same: the desk sees it after a day.
 */
export function confirmJobHandler(context: Context): JobHandler {
  const confirm = async (payload: string) => {
    const { id: endToEndId, times } = readPayload(payload)
    const { payment } = await context.ports.charges.payment({ endToEndId })
    if (payment) return bookReceived(context, payment)
    if (times === undefined) throw new PortFailure('charges.payment', 'listed, and not known by its id')
    await askOnceMore(context, confirmJob, payload)
  }
  return Object.assign(confirm, { retryDays: 1 })
}

/** Whether a payment names a charge of ours. */
async function isOfCharge(database: Database, method: PaymentMethod, charge: string): Promise<boolean> {
  const found = await database
    .selectFrom('charges')
    .select('id')
    .where(method === 'pix' ? 'txid' : 'barcode', '=', charge)
    .executeTakeFirst()
  return found !== undefined
}

/** Our payments that are one of the bank's, each with the bank's id: several for a Pix that is paid into several loans. */
const bookedAs = (database: Database, { paymentId, endToEndId }: ReceivedPayment) =>
  database
    .selectFrom('payments')
    .select(({ fn }) => ['id', fn.coalesce('bankPaymentId', 'id').as('bankPaymentId')])
    .where(({ or, eb }) =>
      or([eb('id', '=', paymentId), eb('bankPaymentId', '=', paymentId), eb('endToEndId', '=', endToEndId)]),
    )
    .execute()

/** Whether a Pix is booked as a payment, or kept as one for no charge of ours. */
export async function isBookedPix(database: Database, endToEndId: string): Promise<boolean> {
  const booked = await database
    .selectFrom('payments')
    .select('id')
    .where('endToEndId', '=', endToEndId)
    .union(database.selectFrom('strayPayments').select('id').where('endToEndId', '=', endToEndId))
    .executeTakeFirst()
  return booked !== undefined
}

/** Whether an event of the bank was received. */
async function isKnownEvent(database: Database, id: string): Promise<boolean> {
  const known = await database.selectFrom('bankEvents').select('id').where('id', '=', id).executeTakeFirst()
  return known !== undefined
}

async function bookStray(context: Context, received: ReceivedPayment): Promise<void> {
  await storeStray(context, received)
  await askForReturn(context, received.paymentId)
}

/**
 * Books what the bank says of a payment, as far as it is not booked: the payment, who paid, and what a bank took back
 * of it, and that it has not sent back what it said it had. What became of our refunds of it is asked for. One for no charge of ours is the finance's, unless it went to the
 * key of other business.
 *
 * @throws PortFailure, once all else is booked, if something of what has gone back cannot be read
 * @throws ApiError 422 at what cannot be true
 */
export async function bookReceived(context: Context, received: ReceivedPayment): Promise<void> {
  await bookRead(context, received)
  if (received.hasUnread) throw new PortFailure('charges.payment', 'no such answer: what has gone back')
}

async function bookRead(context: Context, received: ReceivedPayment): Promise<void> {
  const { database } = context
  const { payer, endToEndId, paymentId, method, charge, amountCents, paidAt } = received
  // The documents of banks allow a Pix of nothing.
  if (amountCents === 0) return
  const returned = received.returned.filter(({ cents }) => cents > 0)
  if (charge === null || !(await isOfCharge(database, method, charge)))
    return received.toOtherKey ? undefined : bookStray(context, received)
  const event = { paymentId, method, charge, amountCents, paidAt, ...(endToEndId && { endToEndId }) }
  let booked = await bookedAs(database, received)
  // Asked twice, a bank may tell the time differently.
  if (!booked.some(({ bankPaymentId }) => bankPaymentId === paymentId)) {
    await receiveEvent(context, { ...event, id: `${paymentId}-cleared`, type: 'cleared' })
    booked = await bookedAs(database, received)
  }
  const ids = booked.map(({ id }) => id)
  if (payer)
    await database
      .updateTable('payments')
      .set({ payerName: payer.name, payerTaxId: payer.taxId })
      .where('id', 'in', ids)
      .execute()
  await bookNotReturned(context, ids, received)
  const isOwn = await ownRefunds(database, ids, returned)
  for (const part of returned) {
    const { id: returnId, cents, isForced } = part
    const id = reversalOf(returnId)
    if ((await isKnownEvent(database, id)) || isOwn(part)) continue
    const byHand = isForced ? {} : { returnId }
    await receiveEvent(context, { ...event, ...byHand, id, type: 'reversed', amountCents: cents })
  }
  await askForRefunds(context, ids)
}

/** The id of the event that something has gone back. */
const reversalOf = (returnId: string) => `${returnId}-reversed`

/** Books which of our refunds the bank has not made; what it says of them later is new. */
async function bookNotReturned(
  context: Context,
  paymentIds: readonly string[],
  { notReturned }: ReceivedPayment,
): Promise<void> {
  for (const paymentId of paymentIds)
    for (const unmade of notReturned)
      await inTransaction(context.database, async (transaction) => {
        if (await undoRefund(context, transaction, paymentId, unmade))
          await transaction.deleteFrom('bankEvents').where('id', 'in', unmade.ids.map(reversalOf)).execute()
      })
}

/**
 * Tells which returns are refunds that we asked for: by their ids, and by their sums where the bank has not answered yet or
 * tells another id now. Others were sent by hand, in the bank's pages.
 */
async function ownRefunds(database: Database, paymentIds: string[], returned: ReceivedPayment['returned']) {
  const columns = ['cents', 'endToEndId'] as const
  const asked = await database
    .selectFrom('refunds')
    .select(columns)
    .where('paymentId', 'in', paymentIds)
    .where('receiveBy', '=', 'payer')
    .where('requestedAt', 'is not', null)
    .unionAll(database.selectFrom('earlierRefunds').select(columns).where('paymentId', 'in', paymentIds))
    .execute()
  const ids = new Set(returned.map(({ id }) => id))
  const unnamed = asked.flatMap(({ cents, endToEndId }) => (ids.has(endToEndId ?? '') ? [] : [cents]))
  return ({ id, cents, isForced }: (typeof returned)[number]): boolean => {
    if (isForced) return false
    if (asked.some(({ endToEndId }) => endToEndId === id)) return true
    const place = unnamed.indexOf(cents)
    if (place >= 0) unnamed.splice(place, 1)
    return place >= 0
  }
}
