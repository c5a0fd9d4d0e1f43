import * as v from 'valibot'
import { loanStates } from '../../loan/lifecycle.ts'
import { refundRefusals } from '../../loan/payout-refusals.ts'
import { chargeKinds } from './charges.ts'
import { paymentMethods } from './installments.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams, paymentParams } from './path-params.ts'
import { payout } from './person.ts'
import { reversalOutcomes, reversedBy } from './reversed-by.ts'
import { calendarDay, cents, instant, resourceId, wholeNumber } from './value-schemas.ts'

/**
 * `processing` until the banks have cleared it; `settled` paid its charge in full; `short` was less than
 * asked and paid a part; `duplicate` arrived for something already paid, and is refunded; `reversed` did not clear, or went
 * back and is owed again.
 */
export const paymentStates = ['processing', 'settled', 'short', 'duplicate', 'reversed'] as const

export type PaymentState = (typeof paymentStates)[number]

/** What a payment that has cleared can be. */
export type SettledState = Exclude<PaymentState, 'processing' | 'reversed'>

/** The refund of a credit, once requested; `sentAt` is null until it is sent. */
const refund = v.object({
  /** Null if it goes back to the account that the payment came from. */
  account: v.nullable(payout),
  askedAt: instant,
  sentAt: v.nullable(instant),
  endToEndId: v.nullable(resourceId),
})

/** What the bank sent back of a payment before its last refund. */
const earlierRefund = v.object({ cents: cents, sentAt: instant, endToEndId: v.nullable(resourceId) })

/** Money in cents: face less discount plus charges is the amount paid. */
const imputed = v.object({
  number: wholeNumber,
  faceCents: cents,
  discountCents: cents,
  fineCents: cents,
  lateInterestCents: cents,
  /** Whether a contest found the fine and the late interest to be wrong. */
  areChargesWrong: v.boolean(),
})

/** What contests found to be wrong of a payment: the day of the last one, how much of it, whether that is all that was used, and what goes back, with what is added to it. */
const foundWrong = v.object({ on: calendarDay, cents: cents, isWhole: v.boolean(), backCents: cents })

/** What was late and is paid here: the last day for it to be out of the bureaus, and the day it was found to be. */
const removal = v.object({ removedBy: calendarDay, clearedOn: v.nullable(calendarDay) })

const payment = v.object({
  id: resourceId,
  chargeId: resourceId,
  /** The kind of the charge it paid. */
  kind: v.picklist(chargeKinds),
  method: v.picklist(paymentMethods),
  state: v.picklist(paymentStates),
  /** The calendar day of payment. */
  date: calendarDay,
  cents: cents,
  /** The whole Pix that it is a part of, the others for other loans; null if it is no part. */
  wholeCents: v.nullable(cents),
  /** The unused part, which belongs to the customer, without what went back by earlier refunds. */
  creditCents: cents,
  /** The installments it was for. */
  numbers: v.array(v.number()),
  /** How it was used, in the order of the installments. */
  imputed: v.array(imputed),
  endToEndId: v.nullable(resourceId),
  receivedAt: instant,
  settledAt: v.nullable(instant),
  /** When it went back: at once if it had not cleared; otherwise it stays as it is until the staff decides. Null once it is here again. */
  reversedAt: v.nullable(instant),
  reversedBy: v.nullable(v.picklist(reversedBy)),
  /** How much of it, without its refunds. */
  reversedCents: cents,
  /** What the staff has decided of one that went back after it had cleared; null before. */
  reversalOutcome: v.nullable(v.picklist(reversalOutcomes)),
  /** The newest refund, of creditCents. */
  refund: v.nullable(refund),
  /** Those before it, oldest first. */
  earlierRefunds: v.array(earlierRefund),
  /** Null if nothing late was paid. */
  removal: v.nullable(removal),
  wrong: v.nullable(foundWrong),
  /** Whether its credit gives back what a contest found to be wrong. */
  isOvercharge: v.boolean(),
  /** The correction and legal interest in all that contests gave back of it. Cents. */
  correctionCents: cents,
  /** What it gives back twice, in all that contests gave back of it. Cents. */
  doublingCents: cents,
  /** Whether a credit of it goes back to the account that it came from. */
  toPayer: v.boolean(),
  /** Why the bank did not send a refund that was requested: it may be requested again. */
  refusal: v.nullable(v.picklist(refundRefusals)),
})

export type Payment = v.InferOutput<typeof payment>

export const listPayments = defineOperation({
  id: 'listPayments',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/payments',
  summary: 'Everything that came in for a loan, newest first. Money in cents.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({ items: v.array(payment) }),
  errors: ['state_conflict'],
})

export const listCredits = defineOperation({
  id: 'listCredits',
  method: 'GET',
  path: '/api/v1/credits',
  summary: 'By loan, what came in too much or twice and was not asked for yet. Money in cents.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    items: v.array(v.object({ loanId: resourceId, state: v.picklist(loanStates), cents: cents })),
  }),
})

export const askRefund = defineOperation({
  id: 'askRefund',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/payments/{paymentId}/refund',
  summary: "Has the credit of a payment sent by Pix to the person's own key or account, once.",
  auth: 'bearer',
  idempotent: true,
  stepUp: 'password',
  invalidates: ['listPayments', 'listCredits', 'listNeeds'],
  params: paymentParams,
  body: v.strictObject({ accepted: v.literal(true, 'required') }),
  status: 200,
  response: payment,
  errors: ['state_conflict', 'bank_account_missing', 'bank_account_new'],
})
