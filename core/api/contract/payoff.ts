import * as v from 'valibot'
import { isIsoDate } from '../../calendar/dates.ts'
import { charge } from './charges.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, cents, wholeNumber } from './value-schemas.ts'

/** The number of days from today on which a payoff can be requested. */
export const payoffDays = 30

const date = v.pipe(v.string('date_invalid'), v.check(isIsoDate, 'date_invalid'))
const number = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(999, 'invalid'),
)

const item = v.object({
  number: wholeNumber,
  dueDate: calendarDay,
  faceCents: cents,
  discountCents: cents,
  fineCents: cents,
  lateInterestCents: cents,
  /** The amount to pay for it: face less discount plus charges. */
  presentCents: cents,
  /** Months from the payoff day to the due date, for the discount: face / (1 + monthlyRate) ^ months. */
  months: v.number(),
})

export const quotePayoff = defineOperation({
  id: 'quotePayoff',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/payoff',
  summary:
    'What it takes to pay all installments, some of them, or as many as an amount reaches, on a day within 30 days, with the calculation. Money in cents.',
  auth: 'bearer',
  params: loanIdParams,
  query: v.strictObject({
    /** Defaults to today. */
    date: v.optional(date),
    /** As many as this amount settles in full: what is due first, then the last ones. In cents. */
    amountCents: v.optional(
      v.pipe(v.string('invalid'), v.regex(/^[1-9]\d{0,10}$/, 'invalid'), v.transform(Number)),
    ),
    /** These ones: '5,6,7'. */
    numbers: v.optional(
      v.pipe(
        v.string('invalid'),
        v.regex(/^\d{1,3}(,\d{1,3}){0,99}$/, 'invalid'),
        v.transform((text) => text.split(',').map(Number)),
      ),
    ),
  }),
  status: 200,
  response: v.object({
    /** The requested day. Its price is that of the first day whose price still holds then. */
    date: calendarDay,
    monthlyRate: v.number(),
    /** Numbers that may be chosen: neither paid nor being paid. Late ones include their charges. */
    open: v.array(v.number()),
    items: v.array(item),
    faceCents: cents,
    discountCents: cents,
    chargesCents: cents,
    totalCents: cents,
    /** Face value plus charges of everything open on that day; the total never exceeds it. */
    remainingCents: cents,
    /** What settles the loan that day if what went back of its payments were owed again; null if nothing did. */
    withGoneCents: v.nullable(cents),
    /** Whether this settles the loan. */
    settles: v.boolean(),
    /** The last day on which this price is accepted: the day, or the next business day (Lei 7.089/1983). */
    payBy: calendarDay,
  }),
  errors: ['state_conflict', 'installment_paid', 'payment_processing', 'date_out_of_reach'],
})

export const startPayoff = defineOperation({
  id: 'startPayoff',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/payoff',
  summary: 'Issues a boleto and a Pix for exactly the quoted sum, good until the quoted day.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({
    date,
    numbers: v.pipe(v.array(number, 'invalid'), v.minLength(1, 'required'), v.maxLength(100, 'too_long')),
    /**
     * As quoted: any other amount is refused with payoff_changed, so that customers never pay an amount they
     * have not seen.
     */
    totalCents: v.pipe(v.number('invalid'), v.safeInteger('invalid')),
  }),
  status: 201,
  response: charge,
  errors: ['state_conflict', 'installment_paid', 'payment_processing', 'date_out_of_reach', 'payoff_changed'],
  invalidates: ['listInstallments'],
})
