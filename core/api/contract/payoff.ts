import * as v from 'valibot'
import { isIsoDate } from '../../calendar/dates.ts'
import { charge } from './charges.ts'
import { operation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { digits } from './shapes.ts'

/** Days from today on which a payoff may be asked for. */
export const payoffDays = 30

/** Which installments: all open ones, so many of the last or of the next, or those named. */
export const payoffChoices = ['all', 'last', 'next', 'list'] as const

const date = v.pipe(v.string('date_invalid'), v.check(isIsoDate, 'date_invalid'))
const number = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(999, 'invalid'),
)

const item = v.object({
  number: v.number(),
  dueDate: v.string(),
  faceCents: v.number(),
  discountCents: v.number(),
  fineCents: v.number(),
  lateInterestCents: v.number(),
  /** What is paid for it: face less discount plus charges. */
  presentCents: v.number(),
  /** Months from the day to the due date, as the discount counts them: (1 + monthlyRate) ^ months divides the face. */
  months: v.number(),
})

export const quotePayoff = operation({
  id: 'quotePayoff',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/payoff',
  summary:
    'What it takes to pay all or some installments on a day within 30 days, with the calculation. Money in cents.',
  auth: 'bearer',
  params: loanIdParams,
  query: v.strictObject({
    /** Today, if left out. */
    date: v.optional(date),
    choose: v.optional(v.picklist(payoffChoices, 'not_an_option'), 'all'),
    /** With last and next. */
    count: v.optional(digits(3), '1'),
    /** With last and next, in place of count: as many as this settles in full. In cents. */
    amountCents: v.optional(
      v.pipe(v.string('invalid'), v.regex(/^[1-9]\d{0,10}$/, 'invalid'), v.transform(Number)),
    ),
    /** With list: '5,6,7'. */
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
    /** The day that was asked for. Its price is that of the first day whose price still holds then. */
    date: v.string(),
    firstDate: v.string(),
    lastDate: v.string(),
    monthlyRate: v.number(),
    /** Numbers that may be chosen: neither paid nor being paid. Late ones come with their charges. */
    open: v.array(v.number()),
    items: v.array(item),
    faceCents: v.number(),
    discountCents: v.number(),
    chargesCents: v.number(),
    totalCents: v.number(),
    /** Face value, charges included, of everything open on that day: the total is never above it. */
    remainingCents: v.number(),
    /** What settles everything open on that day. */
    wholeCents: v.number(),
    /** Whether nothing is left after it. */
    settles: v.boolean(),
    /** The last day on which this price is taken: the day itself, or the next on which banks work (Lei 7.089/1983). */
    payBy: v.string(),
    /** The same on the day after payBy: what waiting costs. None where nothing is chosen, or after the last day. */
    dayLaterCents: v.nullable(v.number()),
    /** With an amount: what it takes to settle one more; none where nothing is left over. */
    oneMoreCents: v.nullable(v.number()),
    /** So many from the other end, with last and next and a count: what that would come to. */
    instead: v.nullable(
      v.object({ choose: v.picklist(['last', 'next']), totalCents: v.number(), discountCents: v.number() }),
    ),
  }),
  errors: ['state_conflict', 'installment_paid', 'payment_processing', 'date_out_of_reach'],
})

export const startPayoff = operation({
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
    /** As quoted: another sum is refused with payoff_changed, so that nobody pays what they have not seen. */
    totalCents: v.pipe(v.number('invalid'), v.safeInteger('invalid')),
  }),
  status: 201,
  response: charge,
  errors: ['state_conflict', 'installment_paid', 'payment_processing', 'date_out_of_reach', 'payoff_changed'],
  invalidates: ['listInstallments'],
})
