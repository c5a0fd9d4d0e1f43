import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { id, loanIdParams } from './path-params.ts'
import {
  calendarDay,
  cents,
  identifiedCompany,
  instant,
  tokenOf256Bits,
  wholeNumber,
} from './value-schemas.ts'

/** The number of a link that pays all late installments, not one of them. */
export const allLate = 0

/** Calendar days for which a link can be opened. */
export const paymentLinkDays = 30

const linkParams = v.strictObject({
  id,
  number: v.pipe(v.string('not_found'), v.regex(/^(?:0|[1-9]\d{0,2})$/, 'not_found'), v.transform(Number)),
})

const path = '/api/v1/personal-loan/{id}/payment-links/{number}'
const invalidates = ['listPaymentLinks'] as const

export const listPaymentLinks = defineOperation({
  id: 'listPaymentLinks',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/payment-links',
  summary: 'The links of a loan by which another person can pay, without their tokens.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  /** By the installment's number, 0 for all late ones. */
  response: v.object({ items: v.array(v.object({ number: wholeNumber, expiresAt: instant })) }),
  errors: ['state_conflict'],
})

export const makePaymentLink = defineOperation({
  id: 'makePaymentLink',
  method: 'POST',
  path,
  summary:
    'Makes a link by which another person can pay an installment, or with 0 all late ones. Ends an older one.',
  auth: 'bearer',
  params: linkParams,
  body: v.strictObject({}),
  status: 201,
  /** The token goes into the URL fragment; it cannot be read again. */
  response: v.object({ token: v.string(), expiresAt: instant }),
  errors: ['state_conflict', 'installment_paid', 'payment_processing'],
  invalidates,
})

export const endPaymentLink = defineOperation({
  id: 'endPaymentLink',
  method: 'DELETE',
  path,
  summary: 'Ends the link of an installment, or with 0 of all late ones.',
  auth: 'bearer',
  params: linkParams,
  status: 204,
  errors: ['state_conflict'],
  invalidates,
})

export const openPaymentLink = defineOperation({
  id: 'openPaymentLink',
  method: 'POST',
  path: '/api/v1/payment-link',
  summary:
    'For a person who pays in the place of a customer: what it costs today and its Pix code, and the receipt once it is paid.',
  reads: true,
  auth: 'none',
  body: v.strictObject({ token: tokenOf256Bits('payment_link_invalid') }),
  status: 200,
  response: v.object({
    state: v.picklist(['registering', 'waiting', 'paid']),
    /** The first name of the customer. */
    name: v.string(),
    beneficiary: identifiedCompany,
    amountCents: cents,
    /** The last day for this amount, or the day on which it was paid. */
    day: calendarDay,
    /** The Pix "copia e cola" code, once the bank has registered the charge and until it is paid. */
    pix: v.nullable(v.object({ payload: v.string() })),
    /** The identifier of the payment, if by Pix. */
    endToEndId: v.nullable(v.string()),
  }),
  errors: ['payment_link_invalid'],
})
