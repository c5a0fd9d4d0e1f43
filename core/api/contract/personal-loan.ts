import * as v from 'valibot'
import { fields } from '../../fields/dictionary.ts'
import { operation } from './operation.ts'

/** Where a request stands, in the order a loan lives through; the last four end it early. */
export const loanStates = [
  'basic-info',
  'bank-data',
  'offers',
  'extended-info',
  'signature',
  'documents',
  'under-review',
  'active',
  'paid-off',
  'declined',
  'forwarded',
  'cancelled',
  'withdrawn',
] as const

export type LoanState = (typeof loanStates)[number]

/** Where the request came from: set once, when it is created. */
export const attribution = v.strictObject({
  partner: v.optional(v.pipe(v.string('invalid'), v.regex(/^[\w.-]{1,40}$/, 'invalid'))),
  utm: v.optional(
    v.record(
      v.picklist(['source', 'medium', 'campaign', 'term', 'content']),
      v.pipe(v.string('invalid'), v.maxLength(100, 'too_long')),
    ),
  ),
})

/** A loan request as the person sees it. Money in cents, times in UTC. */
export const personalLoan = v.object({
  id: v.string(),
  state: v.picklist(loanStates),
  loanAmount: v.number(),
  installmentsQty: v.number(),
  purpose: v.nullable(fields.purpose.schema),
  /** Names of the answers still missing in the current state. */
  missing: v.array(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})

export type PersonalLoan = v.InferOutput<typeof personalLoan>

const errorItem = v.object({ code: v.string(), statusText: v.string(), status: v.number() })

/** The wrapper every loan answer comes in. */
export const loanResponse = v.object({
  personalLoanDto: personalLoan,
  loanOffersDto: v.array(v.object({})),
  error: v.nullable(errorItem),
})

const loanId = v.strictObject({ id: v.pipe(v.string('not_found'), v.regex(/^[\w-]{1,64}$/, 'not_found')) })
const loanList = v.object({ totalCount: v.number(), items: v.array(personalLoan) })

const list = (id: string, group: string, summary: string) =>
  operation({
    id,
    method: 'GET',
    path: `/api/v1/personal-loan/all/${group}`,
    summary,
    auth: 'bearer',
    status: 200,
    response: loanList,
  })

export const activeLoans = list('activeLoans', 'active', 'Loans being repaid.')
export const loansUnderReview = list('loansUnderReview', 'under-review', 'Requests the lender is looking at.')
export const paidOffLoans = list('paidOffLoans', 'paid-off', 'Loans that are paid.')
export const notCompletedLoans = list(
  'notCompletedLoans',
  'not-completed',
  'Requests the person has not finished.',
)

export const createLoan = operation({
  id: 'createLoan',
  method: 'POST',
  path: '/api/v1/personal-loan',
  summary: 'Starts a loan request.',
  auth: 'bearer',
  idempotent: true,
  body: v.strictObject({
    loanAmount: fields.loanAmount.schema,
    installmentsQty: fields.installmentsQty.schema,
    attribution: v.optional(attribution),
  }),
  status: 201,
  response: loanResponse,
})

export const getLoan = operation({
  id: 'getLoan',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}',
  summary: 'One loan request of the person.',
  auth: 'bearer',
  params: loanId,
  status: 200,
  response: loanResponse,
})

export const updateLoanAmount = operation({
  id: 'updateLoanAmount',
  method: 'PUT',
  path: '/api/v1/personal-loan/{id}/amount',
  summary: 'Changes amount and term while no offer was made on them.',
  auth: 'bearer',
  params: loanId,
  body: v.strictObject({
    loanAmount: fields.loanAmount.schema,
    installmentsQty: fields.installmentsQty.schema,
  }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict'],
})

export const updateLoanPurpose = operation({
  id: 'updateLoanPurpose',
  method: 'PUT',
  path: '/api/v1/personal-loan/{id}/purpose',
  summary: 'Says what the money is for.',
  auth: 'bearer',
  params: loanId,
  body: v.strictObject({ purpose: fields.purpose.schema }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict'],
})
