import { createHash } from 'node:crypto'
import type { PaymentState } from '#core/api/contract/payments.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { BankEvent } from '../bank-event.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import { numbersOf } from '../charges/charge-items.ts'
import type { ChargeRow } from '../charges/issue-charge.ts'
import { type EventPart, partsOfJoint, shareEvent } from '../charges/joint-charge-parts.ts'
import { asProven } from '../proven-payment.ts'
import { reversePayment } from '../refunds/reversals.ts'
import { settlePayment } from '../settle-payment.ts'
import type { RepaymentTables } from '../tables.ts'

const digestOf = (event: { id: string }) =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url')

/** Whether an event is new; records it. @throws ApiError 422 if its id was used with other content */
export async function isNewEvent(
  { clock }: Context,
  transaction: Database,
  event: { id: string },
): Promise<boolean> {
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
  if (known?.digest !== digest) throw createRefusal('idempotency_key_reused')
  return false
}

/** Minutes by which the bank's clock may differ from ours. */
export const clockMinutes = 10

/** An event whose payment the bank dates some minutes before its charge: the charge was there, so it is of its moment. */
function inTurn(event: BankEvent, { issuedAt }: Pick<ChargeRow, 'issuedAt'>): BankEvent {
  const early = Date.parse(issuedAt) - Date.parse(event.paidAt)
  return early > 0 && early <= clockMinutes * 60_000 ? { ...event, paidAt: issuedAt } : event
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
 * the loans of its charge, by a Pix without its id or that has yet to clear, or by one that was already reported as another
 * payment; the parts of one over several loans are siblings. The bank must correct its notice; booking it would charge or
 * refund money that does not exist.
 *
 * @throws ApiError 422
 */
async function refuseImpossible(
  { clock }: Context,
  transaction: Database,
  { charge, event, jointId }: EventPart,
  loanIds: readonly string[],
): Promise<void> {
  const { type, method, paymentId, paidAt, amountCents, endToEndId } = event
  const paidOn = businessDate(new Date(paidAt))
  const isDated = businessDate(new Date(charge.issuedAt)) <= paidOn && paidOn <= today(clock)
  const { totalCents } = await transaction
    .selectFrom('installments')
    .select(({ fn }) => fn.sum<number>('installmentCents').as('totalCents'))
    .where('loanId', 'in', loanIds)
    .executeTakeFirstOrThrow()
  const isComplete = method !== 'pix' || (endToEndId !== undefined && type !== 'paid')
  if (!isDated || !isComplete || amountCents > 2 * Number(totalCents)) throw createRefusal('event_refused')
  if (!endToEndId) return
  const other = await transaction
    .selectFrom('payments')
    .select('id')
    .where('endToEndId', '=', endToEndId)
    .where(({ fn, eb }) => eb(fn.coalesce('bankPaymentId', 'id'), '!=', paymentId))
    .where((eb) =>
      eb.or([eb('jointId', 'is', null), eb('jointId', '!=', jointId ?? ''), eb('chargeId', '=', charge.id)]),
    )
    .executeTakeFirst()
  if (other) throw createRefusal('idempotency_key_reused')
}

/**
 * Throws at an event that contradicts an earlier one of the same payment. Notices of a paid boleto agree with
 * each other, and so do those that it has cleared: the cleared amount may differ, and is the valid one. What is
 * taken back is the whole payment, or a part of one that has cleared.
 *
 * @throws ApiError 422
 */
function refuseContradiction(known: PaymentRow, { charge, event, jointId }: EventPart): void {
  const { type, method, paidAt, amountCents, endToEndId } = event
  const said = {
    paid: known.announcedCents,
    cleared: known.state === 'processing' ? null : known.amountCents,
    // The bank may take back a part of a payment that has cleared.
    reversed: known.state === 'processing' || amountCents > known.amountCents ? known.amountCents : null,
  }[type]
  const agrees =
    known.chargeId === charge.id &&
    known.jointId === jointId &&
    known.method === method &&
    known.paidOn === businessDate(new Date(paidAt)) &&
    (!known.endToEndId || !endToEndId || known.endToEndId === endToEndId) &&
    (said === null || said === amountCents)
  if (!agrees) throw createRefusal('event_refused')
}

type PaymentRow = RepaymentTables['payments']

/**
 * Processes a bank event once: a repeated event changes nothing, in any order. The bank's payment id
 * identifies one row, which is settled by the first event that says it has cleared, unless it was reversed
 * before.
 *
 * @returns the state of the payment
 * @throws ApiError 404 for a charge that is not ours; 422 for an id used twice, a payment that cannot be true,
 * or one that contradicts what was reported before
 */
export function receiveEvent(context: Context, event: BankEvent): Promise<PaymentState> {
  return inTransaction(context.database, async (transaction) => {
    const charge = await findCharge(transaction, event)
    if (!charge) throw createRefusal('not_found')
    const dated = inTurn(event, charge)
    const now = timestamp(context.clock)
    const charges = charge.kind === 'joint' ? await partsOfJoint(transaction, charge.id) : [charge]
    // Updating the loan rows, always in one order, serializes concurrent events of the same loan.
    const loanIds = charges.map(({ loanId }) => loanId).toSorted()
    for (const loanId of loanIds)
      await transaction.updateTable('loans').set({ updatedAt: now }).where('id', '=', loanId).execute()
    if (await isNewEvent(context, transaction, event)) {
      const parts =
        charge.kind === 'joint'
          ? await shareEvent(transaction, charge, charges, dated)
          : [{ charge, event: dated, jointId: null, wholeCents: null }]
      for (const part of parts) {
        await refuseImpossible(context, transaction, part, loanIds)
        await applyEvent(context, transaction, (await asProven(transaction, part)) ?? part)
      }
    }
    const { state } = await findPayment(transaction, event)
    return state
  })
}

const findPayment = (transaction: Database, { paymentId }: BankEvent): Promise<PaymentRow> =>
  transaction
    .selectFrom('payments')
    .selectAll()
    .where(({ or, eb }) => or([eb('id', '=', paymentId), eb('bankPaymentId', '=', paymentId)]))
    .executeTakeFirstOrThrow()

/** Applies a new event to its payment. */
async function applyEvent(context: Context, transaction: Database, part: EventPart): Promise<void> {
  const { charge, event, jointId } = part
  const { type, paymentId, amountCents } = event
  const made = await transaction
    .insertInto('payments')
    .values({
      id: paymentId,
      bankPaymentId: null,
      loanId: charge.loanId,
      chargeId: charge.id,
      method: event.method,
      state: 'processing',
      amountCents,
      paidOn: businessDate(new Date(event.paidAt)),
      endToEndId: event.endToEndId ?? null,
      creditCents: 0,
      jointId,
      receivedAt: timestamp(context.clock),
      ...{ settledAt: null, announcedCents: null, reversedAt: null, reversalSettledAt: null },
      reversalOutcome: null,
      ...{ reversedCents: 0, reversedBy: null, payerName: null, payerTaxId: null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuseContradiction(await findPayment(transaction, event), part)
  // Its other code and its debit must not be paid too; settling a payment ends all that it pays.
  if (made && type !== 'cleared')
    await cancelCharges(
      context,
      transaction,
      charge.loanId,
      ({ id, kind, numbers }) =>
        id === charge.id ||
        (kind === 'debit' && numbersOf(charge.items).some((number) => numbers.includes(number))),
    )
  if (type === 'paid')
    await transaction
      .updateTable('payments')
      .set({ announcedCents: amountCents })
      .where('id', '=', paymentId)
      .execute()
  if (type === 'cleared') await clearPayment(context, transaction, part)
  if (type === 'reversed') await reversePayment(context, transaction, charge, event)
}

async function clearPayment(
  context: Context,
  transaction: Database,
  { charge, event: { paymentId, amountCents }, wholeCents }: EventPart,
): Promise<void> {
  // The cleared amount is the valid one.
  await transaction
    .updateTable('payments')
    .set({ amountCents })
    .where('id', '=', paymentId)
    .where('state', '=', 'processing')
    .execute()
  await settlePayment(context, transaction, charge, paymentId, wholeCents)
}
