import * as v from 'valibot'
import { loanIdParams } from './loan-id.ts'
import { operation } from './operation.ts'

const installment = v.object({
  number: v.number(),
  dueDate: v.string(),
  installmentCents: v.number(),
  /** What of it is still to be paid. */
  openCents: v.number(),
  interestCents: v.number(),
  amortisationCents: v.number(),
  /** Of the schedule, after this installment. */
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
  summary: 'The same as a PDF.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict'],
})
