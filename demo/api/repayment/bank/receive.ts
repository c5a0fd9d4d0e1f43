import { createHash } from 'node:crypto'
import type { PaymentState } from '#core/api/contract/payments.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import type { ChargeRow } from '../issue.ts'
import { settlePayment } from '../settle-payment.ts'
import { cancelCharges } from './cancellation.ts'
import type { BankEvent } from './event.ts'

const digestOf = (event: BankEvent) => createHash('sha256').update(JSON.stringify(event)).digest('base64url')

/** Whether an event is new. @throws ApiError 422 if its id was used with other content */
async function isNew({ clock }: Context, transaction: Database, event: BankEvent): Promise<boolean> {
  const digest = digestOf(event)
  const made = await transaction
    .insertInto('bankEvents')
    .values({ id: event.id, digest, receivedAt: timestamp(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return true
  const known = await transaction
    .selectFrom('bankEvents')
    .select('digest')
    .where('id', '=', event.id)
    .executeTakeFirst()
  if (known?.digest !== digest) throw refusal(422, 'idempotency_key_reused')
  return false
}

function findCharge(transaction: Database, { method, charge }: BankEvent) {
  return transaction
    .selectFrom('charges')
    .selectAll()
    .where(method === 'pix' ? 'txid' : 'barcode', '=', charge)
    .executeTakeFirst()
}

/**
 * Throws at a payment that cannot be true: paid in the future, before its charge was issued, more than twice
 * the whole loan, or by a Pix that was already reported as another payment. The bank must correct its notice; booking
 * it would charge or refund money that does not exist.
 *
 * @throws ApiError 422
 */
async function refuseImpossible(
  { clock }: Context,
  transaction: Database,
  charge: ChargeRow,
  { paymentId, paidAt, amountCents, endToEndId }: BankEvent,
): Promise<void> {
  const paidOn = businessDate(new Date(paidAt))
  const isDated = businessDate(new Date(charge.issuedAt)) <= paidOn && paidOn <= today(clock)
  const { totalCents } = await transaction
    .selectFrom('installments')
    .select(({ fn }) => fn.sum<number>('installmentCents').as('totalCents'))
    .where('loanId', '=', charge.loanId)
    .executeTakeFirstOrThrow()
  if (!isDated || amountCents > 2 * Number(totalCents)) throw refusal(422, 'event_refused')
  if (!endToEndId) return
  const other = await transaction
    .selectFrom('payments')
    .select('id')
    .where('endToEndId', '=', endToEndId)
    .where('id', '!=', paymentId)
    .executeTakeFirst()
  if (other) throw refusal(422, 'idempotency_key_reused')
}

/**
 * Processes a bank event once: a repeated event changes nothing, in any order. The bank's payment id
 * identifies one row, which is settled by the first event that says it has cleared.
 *
 * @returns the state of the payment
 * @throws ApiError 404 for a charge that is not ours; 422 for an id used twice, or a payment that cannot be
 * true
 */
export function receiveEvent(context: Context, event: BankEvent): Promise<PaymentState> {
  return context.database.transaction().execute(async (transaction) => {
    const charge = await findCharge(transaction, event)
    if (!charge) throw refusal(404, 'not_found')
    const now = timestamp(context.clock)
    // Updating the loan row serializes concurrent events of the same loan.
    await transaction.updateTable('loans').set({ updatedAt: now }).where('id', '=', charge.loanId).execute()
    if (await isNew(context, transaction, event)) {
      await refuseImpossible(context, transaction, charge, event)
      const made = await transaction
        .insertInto('payments')
        .values({
          id: event.paymentId,
          loanId: charge.loanId,
          chargeId: charge.id,
          method: event.method,
          state: 'processing',
          amountCents: event.amountCents,
          paidOn: businessDate(new Date(event.paidAt)),
          endToEndId: event.endToEndId ?? null,
          creditCents: 0,
          receivedAt: now,
          settledAt: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      // Its other code must not be paid too.
      if (made) await cancelCharges(context, transaction, charge.loanId, ({ id }) => id === charge.id)
      if (event.type === 'cleared') await clear(context, transaction, charge, event)
    }
    const { state, chargeId } = await transaction
      .selectFrom('payments')
      .select(['state', 'chargeId'])
      .where('id', '=', event.paymentId)
      .executeTakeFirstOrThrow()
    if (chargeId !== charge.id) throw refusal(422, 'idempotency_key_reused')
    return state
  })
}

async function clear(
  context: Context,
  transaction: Database,
  charge: ChargeRow,
  { paymentId, amountCents }: BankEvent,
): Promise<void> {
  // The cleared amount is the valid one.
  await transaction
    .updateTable('payments')
    .set({ amountCents })
    .where('id', '=', paymentId)
    .where('state', '=', 'processing')
    .execute()
  await settlePayment(context, transaction, charge, paymentId)
}
