import * as v from 'valibot'
import { loanStates } from '../../loan/lifecycle.ts'
import { chargeKinds } from './charges.ts'
import { paymentMethods } from './installments.ts'
import { operation } from './operation.ts'
import { loanIdParams, paymentParams } from './path-params.ts'
import { payout } from './person.ts'

/**
 * `processing` until the banks have cleared it; `settled` paid what it was for; `short` was less than was asked and
 * paid a part of it; `duplicate` came for what was paid already, and goes back.
 */
export const paymentStates = ['processing', 'settled', 'short', 'duplicate'] as const

export type PaymentState = (typeof paymentStates)[number]

/** The way back of a credit, once it is asked for; on its way until there is a moment at which it was sent. */
const refund = v.object({
  account: payout,
  askedAt: v.string(),
  sentAt: v.nullable(v.string()),
  endToEndId: v.nullable(v.string()),
})

/** Money in cents: face less discount plus charges is what was paid. */
const imputed = v.object({
  number: v.number(),
  faceCents: v.number(),
  discountCents: v.number(),
  fineCents: v.number(),
  lateInterestCents: v.number(),
})

const payment = v.object({
  id: v.string(),
  chargeId: v.string(),
  /** Of the charge that it came by. */
  kind: v.picklist(chargeKinds),
  method: v.picklist(paymentMethods),
  state: v.picklist(paymentStates),
  /** The calendar day on which it was paid. */
  date: v.string(),
  cents: v.number(),
  /** What of it paid nothing, and is the person's. */
  creditCents: v.number(),
  /** Of the installments it was for. */
  numbers: v.array(v.number()),
  /** What of it was used for what, in the order of the installments. */
  imputed: v.array(imputed),
  endToEndId: v.nullable(v.string()),
  receivedAt: v.string(),
  settledAt: v.nullable(v.string()),
  refund: v.nullable(refund),
})

export type Payment = v.InferOutput<typeof payment>

export const listPayments = operation({
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

export const listCredits = operation({
  id: 'listCredits',
  method: 'GET',
  path: '/api/v1/credits',
  summary: 'By loan, what came in too much or twice and was not asked for yet. Money in cents.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    items: v.array(v.object({ loanId: v.string(), state: v.picklist(loanStates), cents: v.number() })),
  }),
})

export const askRefund = operation({
  id: 'askRefund',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/payments/{paymentId}/refund',
  summary: "Has the credit of a payment sent by Pix to the person's own key or account, once.",
  auth: 'bearer',
  idempotent: true,
  stepUp: 'password',
  invalidates: ['listPayments', 'listCredits'],
  params: paymentParams,
  body: v.strictObject({ accepted: v.literal(true, 'required') }),
  status: 200,
  response: payment,
  errors: ['state_conflict', 'bank_account_missing', 'bank_account_new'],
})
