import * as v from 'valibot'
import { operation } from './operation.ts'
import { loanIdParams } from './path-params.ts'

const installment = v.object({
  number: v.number(),
  dueDate: v.string(),
  installmentCents: v.number(),
  /** What of it is still to be paid. */
  openCents: v.number(),
  /** Fine and default interest that are open. */
  chargesCents: v.number(),
  daysLate: v.number(),
  interestCents: v.number(),
  amortisationCents: v.number(),
  /** Of the schedule, after this installment. */
  balanceCents: v.number(),
})

const paid = v.object({
  number: v.number(),
  dueDate: v.string(),
  installmentCents: v.number(),
  /** The calendar day of the payment that settled it, and all that was paid for it. */
  date: v.string(),
  cents: v.number(),
  /** On that day. */
  daysLate: v.number(),
})

/** `processing` is a boleto that the banks have not cleared yet; `due-day` moves dates; `today` ends the list. */
export const evolutionEvents = ['release', 'payment', 'processing', 'due-day', 'today'] as const

/** One line of how the debt became what it is: each balance is the one before it, plus interest and charges, less what was paid. */
const evolved = v.object({
  date: v.string(),
  event: v.picklist(evolutionEvents),
  /** Installments that a payment was used for. */
  numbers: v.array(v.number()),
  interestCents: v.number(),
  chargesCents: v.number(),
  paidCents: v.number(),
  balanceCents: v.number(),
})

/** What another lender needs to know of a loan to take it over. Money in cents, rates as fractions, calendar dates. */
const description = v.object({
  loanId: v.string(),
  protocol: v.string(),
  /** The day that the balance is of. */
  date: v.string(),
  releasedOn: v.string(),
  borrower: v.object({ name: v.string(), cpf: v.string() }),
  /** What settles the loan on that day, fine and default interest included. */
  balanceCents: v.number(),
  chargesCents: v.number(),
  principalCents: v.number(),
  monthlyRate: v.number(),
  annualRate: v.number(),
  monthlyCet: v.number(),
  annualCet: v.number(),
  installmentsQty: v.number(),
  lastDueDate: v.string(),
  /** Numbers that a boleto not yet cleared pays: they are not in the balance. */
  processing: v.array(v.number()),
  remaining: v.array(installment),
  paid: v.array(paid),
  /** From the release to the day, oldest first (demonstrativo da evolução do saldo devedor). */
  evolution: v.array(evolved),
})

export type CreditDescription = v.InferOutput<typeof description>

export const describeCredit = operation({
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

export const creditDescriptionFile = operation({
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
