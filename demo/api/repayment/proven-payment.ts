import type { PaymentMethod } from '#core/api/contract/installments.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import type { Cents } from '#core/money/units.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { issueCharge } from './charges/issue-charge.ts'
import type { EventPart } from './charges/joint-charge-parts.ts'
import { type OwnedLoanKey, readLoanInRepayment } from './loans-in-repayment.ts'
import { settlePayment } from './settle-payment.ts'

/** A payment that the bank did not tell of, and that the staff has found to have come in. */
export interface ProvenPayment {
  paidOn: IsoDate
  /** Integer cents. */
  amountCents: Cents
  method: PaymentMethod
}

/** Before the protocol of the contest: no bank chooses such an id for a payment. */
const idPrefix = 'contest-'

const selectAlike = (
  database: Database,
  loanId: string,
  { paidOn, amountCents }: Pick<ProvenPayment, 'paidOn' | 'amountCents'>,
) =>
  database
    .selectFrom('payments')
    .select('id')
    .where('loanId', '=', loanId)
    .where('paidOn', '=', paidOn)
    .where('amountCents', '=', amountCents)
    .where('state', '!=', 'reversed')

/**
 * The payment that the staff has booked and the bank tells of: the first of the same loan, day and sum is taken for it,
 * under its id and for good. A further one is another payment.
 */
async function findProven(database: Database, { charge: { loanId }, event }: EventPart) {
  const { paymentId, method, paidAt, amountCents, endToEndId } = event
  const known = await database
    .selectFrom('payments')
    .select(['id', 'bankPaymentId', 'chargeId'])
    .where(({ or, eb }) => or([eb('id', '=', paymentId), eb('bankPaymentId', '=', paymentId)]))
    .executeTakeFirst()
  if (known) return known.bankPaymentId === null ? undefined : known
  const alike = await selectAlike(database, loanId, { paidOn: businessDate(new Date(paidAt)), amountCents })
    .where('id', 'like', `${idPrefix}%`)
    .where('bankPaymentId', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!alike) return undefined
  return database
    .updateTable('payments')
    .set({ bankPaymentId: paymentId, method, endToEndId: endToEndId ?? null })
    .where('id', '=', alike.id)
    .where('bankPaymentId', 'is', null)
    .returning(['id', 'chargeId'])
    .executeTakeFirst()
}

/** What the bank tells of a payment that the staff has booked, as if it told of that one; null if it is another. */
export async function asProven(database: Database, part: EventPart): Promise<EventPart | null> {
  const own = await findProven(database, part)
  if (!own) return null
  const charge = await database
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', own.chargeId)
    .executeTakeFirstOrThrow()
  return { charge, event: { ...part.event, paymentId: own.id }, jointId: null, wholeCents: null }
}

/**
 * Books a payment that the staff has found, as the bank's is: as of its day, with all that follows from it. Returns what
 * is more than the installment cost on that day, which goes back, in cents.
 *
 * @throws ApiError 409 if the installment is paid or being paid, or a payment of this day and sum is booked; 422 for a
 * day that is not between the payout and today, or more than the installment cost on it, or less if it must settle it
 */
export async function bookProvenPayment(
  context: Context,
  transaction: Database,
  {
    protocol,
    number,
    mustSettle,
    ...asked
  }: OwnedLoanKey & { protocol: string; number: number; mustSettle: boolean },
  payment: ProvenPayment,
): Promise<Cents> {
  const { loanId } = asked
  const { paidOn, amountCents, method } = payment
  const now = timestamp(context.clock)
  const id = `${idPrefix}${protocol}`
  // Serializes it with the bank's events of the same loan.
  await transaction.updateTable('loans').set({ updatedAt: now }).where('id', '=', loanId).execute()
  const { state, rows, processing, loan } = await readLoanInRepayment(transaction, asked, releasedStates)
  const row = rows.find((one) => one.number === number)
  if (state !== 'active' || !row || row.paymentId !== null || processing.has(number))
    throw createRefusal('state_conflict')
  if (await selectAlike(transaction, loanId, payment).executeTakeFirst())
    throw createRefusal('state_conflict')
  if (paidOn < loan.disbursementDate || paidOn > today(context.clock)) throw createRefusal('event_refused')
  const settlement = settleInstallments(loan, [number], paidOn)
  if (amountCents > settlement.faceCents + settlement.chargesCents) throw createRefusal('event_refused')
  if (mustSettle && amountCents < settlement.totalCents) throw createRefusal('event_refused')
  const charge = await issueCharge(context, transaction, {
    ...{ loanId, kind: 'installment', settlement, lastDay: paidOn, subject: id },
  })

  await transaction
    .insertInto('payments')
    .values({
      ...{ id, bankPaymentId: null, loanId, chargeId: charge.id, method, amountCents, paidOn },
      ...{ state: 'processing', creditCents: 0, receivedAt: now, endToEndId: null, jointId: null },
      ...{ settledAt: null, announcedCents: null, reversedAt: null, reversalSettledAt: null },
      reversalOutcome: null,
      ...{ reversedCents: 0, reversedBy: null, payerName: null, payerTaxId: null },
    })
    .execute()
  await settlePayment(context, transaction, charge, id, null)
  const { creditCents } = await transaction
    .selectFrom('payments')
    .select('creditCents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return creditCents
}
