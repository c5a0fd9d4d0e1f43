import * as v from 'valibot'
import { installment as scheduled } from './installments.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, cents, identifiedPerson, resourceId, wholeNumber } from './value-schemas.ts'

const installment = v.object({
  number: wholeNumber,
  dueDate: calendarDay,
  installmentCents: cents,
  /** The part still to be paid. */
  openCents: cents,
  /** Open fine and default interest. */
  chargesCents: cents,
  ...v.pick(scheduled, ['state', 'daysLate', 'isContested', 'planUntil', 'stopped']).entries,
  interestCents: cents,
  amortisationCents: cents,
  /** The scheduled balance after this installment. */
  balanceCents: cents,
})

const paid = v.object({
  number: wholeNumber,
  dueDate: calendarDay,
  installmentCents: cents,
  /** The calendar day of the payment that settled it, and the total paid for it. */
  date: calendarDay,
  cents: cents,
  /** Days late on that day. */
  daysLate: wholeNumber,
})

/**
 * `processing`: a boleto that has not cleared yet; `due-day`, `skip`, `term`: changes of the contract; `today` ends the list.
 */
export const evolutionEvents = [
  'release',
  'payment',
  'processing',
  'due-day',
  'skip',
  'term',
  'today',
] as const

/**
 * A line of the balance history: each balance is the previous one plus interest and charges, less payments.
 */
const evolved = v.object({
  date: calendarDay,
  event: v.picklist(evolutionEvents),
  /** The installments that a payment was used for. */
  numbers: v.array(v.number()),
  interestCents: cents,
  chargesCents: cents,
  paidCents: cents,
  balanceCents: cents,
})

/**
 * The data another lender needs to take over a loan (portability). Money in cents, rates as fractions,
 * calendar dates.
 */
const description = v.object({
  loanId: resourceId,
  protocol: v.string(),
  /** The reference date of the balance. */
  date: calendarDay,
  releasedOn: calendarDay,
  borrower: identifiedPerson,
  /** The amount that settles the loan on that day, including fine and default interest. */
  balanceCents: cents,
  chargesCents: cents,
  principalCents: cents,
  monthlyRate: v.number(),
  annualRate: v.number(),
  monthlyCet: v.number(),
  annualCet: v.number(),
  installmentsQty: wholeNumber,
  lastDueDate: calendarDay,
  /** Installments paid by a boleto that has not cleared: the balance excludes them. */
  processing: v.array(v.number()),
  remaining: v.array(installment),
  paid: v.array(paid),
  /** From the release to the reference date, oldest first (demonstrativo da evolução do saldo devedor). */
  evolution: v.array(evolved),
})

export type CreditDescription = v.InferOutput<typeof description>

export const describeCredit = defineOperation({
  id: 'describeCredit',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/credit-description',
  summary:
    'The facts of a loan being repaid that another lender needs to take it over (documento descritivo de crédito).',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: description,
  errors: ['state_conflict'],
})

export const creditDescriptionFile = defineOperation({
  id: 'creditDescriptionFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/credit-description/file',
  summary: 'The description of the credit as a PDF.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict'],
})
