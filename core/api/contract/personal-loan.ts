import * as v from 'valibot'
import { askingStatuses } from '../../ebs/ebs-statuses.ts'
import * as fields from '../../fields/fields.ts'
import { loanStates } from '../../loan/lifecycle.ts'
import { payoutRefusals } from '../../loan/payout-refusals.ts'
import { correctables, declineReasons, rateReasons } from './decline-reasons.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { partnerName } from './referral.ts'
import { goneAnswerBy, goneBy } from './reversed-by.ts'
import { calendarDay, cents, errorItem, instant, lawName, resourceId, wholeNumber } from './value-schemas.ts'

/** The source of a request, set once when the request is created. */
export const attribution = v.strictObject({
  partner: v.optional(partnerName),
  utm: v.optional(
    v.record(
      v.picklist(['source', 'medium', 'campaign', 'term', 'content']),
      v.pipe(v.string('invalid'), v.maxLength(100, 'too_long')),
    ),
  ),
})

/** The lender's decision. core/text/decline-reasons.ts has the text for each code. */
export const loanDecision = v.object({
  outcome: v.picklist(['approved', 'declined']),
  reasons: v.array(v.picklist(declineReasons)),
  decidedAt: instant,
  /** The least monthly income for a loan, if a lack of income is a reason and the lender states it. */
  leastIncome: v.nullable(cents),
})

/** A loan request as its customer sees it. Money in cents, times in UTC. */
export const personalLoan = v.object({
  id: resourceId,
  state: v.picklist(loanStates),
  loanAmount: cents,
  installmentsQty: wholeNumber,
  purpose: v.nullable(fields.purpose.schema),
  /** Names of the answers still missing in the current state. */
  missing: v.array(v.string()),
  /** While bank data is being read: the customer action that the bank waits for. */
  bankAsks: v.nullable(v.picklist(askingStatuses)),
  pickedOfferId: v.nullable(resourceId),
  pickedAt: v.nullable(instant),
  /** When the contract was signed. */
  signedAt: v.nullable(instant),
  /** When the money was released; the withdrawal period of seven days starts then. */
  releasedAt: v.nullable(instant),
  /** The bank's id of the Pix that sent it. */
  payoutId: v.nullable(resourceId),
  /** Why the bank did not send the money, while it waits for another account, and the last day to give one. */
  payoutRefusal: v.nullable(v.object({ reason: v.picklist(payoutRefusals), until: calendarDay })),
  /** The last day on which the customer can send the documents of a signed contract. */
  documentsUntil: v.nullable(calendarDay),
  /** The newest contract that lapsed because its documents or its account came too late, and what it would have cost. */
  lapsed: v.nullable(
    v.object({
      at: instant,
      loanAmount: cents,
      installmentsQty: wholeNumber,
      installment: v.number(),
      cetYear: v.number(),
    }),
  ),
  decision: v.nullable(loanDecision),
  /** Answers to correct once for a new assessment, while declined; empty if that would change nothing. */
  corrections: v.array(v.picklist(correctables)),
  /** When the correction was made. */
  correctedAt: v.nullable(instant),
  /** The state of a human review of the decision, if one was requested. */
  review: v.nullable(v.picklist(['open', 'answered'])),
  /** The terms of the valid offers in months, shortest first. */
  offeredTerms: v.array(v.number()),
  /**
   * The amount and the term of the chosen offer, from when its contract may be signed (null: now), and whether it is over
   * without a signature, by the server's clock.
   */
  picked: v.nullable(
    v.object({
      loanAmount: cents,
      installmentsQty: wholeNumber,
      signableFrom: v.nullable(instant),
      expired: v.boolean(),
    }),
  ),
  /**
   * If no offer matches the request: its installment, the highest one allowed, and the highest amount for
   * that term.
   */
  unmet: v.nullable(v.object({ installment: v.number(), room: wholeNumber, mostAmount: v.nullable(cents) })),
  /** The reasons that raised the rate of the valid offers the most: at most two, strongest first. */
  weighed: v.array(v.picklist(rateReasons)),
  goneBy,
  goneAnswerBy,
  createdAt: instant,
  updatedAt: instant,
})

export type PersonalLoan = v.InferOutput<typeof personalLoan>

/** An offer by core/money. Money in cents, rates and costs as fractions (0.019 is 1,90%), calendar dates. */
export const loanOffer = v.object({
  id: resourceId,
  installmentsQty: wholeNumber,
  monthlyRate: v.number(),
  annualRate: v.number(),
  /** The amount that reaches the customer's account. */
  loanAmount: cents,
  /** The amount that bears interest: loanAmount plus the financed tax. */
  principal: cents,
  iof: v.object({ total: wholeNumber, daily: v.number(), additional: wholeNumber }),
  installment: v.number(),
  /** The sum of all installments. */
  total: wholeNumber,
  /** The legally required CET (Res. CMN 4.881/2020), annual and monthly. */
  cetYear: v.number(),
  cetMonth: v.number(),
  firstDueDate: calendarDay,
  /** Calendar days from the release date assumed in the price to the first due date. */
  firstPeriodDays: wholeNumber,
  lastDueDate: calendarDay,
  /** UTC timestamp, at least two days after the offer was made. */
  validUntil: instant,
  /** Whether it is over, by the server's clock. */
  expired: v.boolean(),
  /** From when its contract may be signed; null: as soon as it is ready, or `pauseHours` later. By the server's clock. */
  signableFrom: v.nullable(instant),
  /** Hours that will lie between the ready contract and its signature; null: none, or they have begun. */
  pauseHours: v.nullable(wholeNumber),
  /** The state's law by which its contract is signed on paper too; null: by code alone. */
  paperLaw: v.nullable(lawName),
  /** Monthly payments for debts at other lenders, as far as the decision knows them. */
  otherDebts: v.number(),
  /** Monthly payments for the customer's other contracts with us, by their current schedules. */
  ownInstallments: wholeNumber,
  /** The income confirmed by a review, which replaces the stated one; null without such a review. */
  confirmedIncome: v.nullable(cents),
  picked: v.boolean(),
})

export type LoanOffer = v.InferOutput<typeof loanOffer>

/**
 * The wrapper of every loan response. Offers are sorted by total cost. `error` says why a requested change
 * left the offers unchanged.
 */
export const loanResponse = v.object({
  personalLoanDto: personalLoan,
  loanOffersDto: v.array(loanOffer),
  error: v.nullable(errorItem),
})

const loanList = v.object({ totalCount: wholeNumber, items: v.array(personalLoan) })

const listOperation = (id: string, group: string, summary: string) =>
  defineOperation({
    id,
    method: 'GET',
    path: `/api/v1/personal-loan/all/${group}`,
    summary,
    auth: 'bearer',
    status: 200,
    response: loanList,
  })

export const activeLoans = listOperation('activeLoans', 'active', 'Loans being repaid.')
export const loansUnderReview = listOperation(
  'loansUnderReview',
  'under-review',
  'Requests the lender is looking at.',
)
export const paidOffLoans = listOperation('paidOffLoans', 'paid-off', 'Loans that are paid.')
export const withdrawnLoans = listOperation(
  'withdrawnLoans',
  'withdrawn',
  'Loans whose contract was given up.',
)
export const endedLoans = listOperation(
  'endedLoans',
  'ended',
  'Requests that ended without a contract: declined, sent to the partner lender, or cancelled.',
)
export const notCompletedLoans = listOperation(
  'notCompletedLoans',
  'not-completed',
  'Requests the person has not finished.',
)

export const currentLoan = defineOperation({
  id: 'currentLoan',
  method: 'GET',
  path: '/api/v1/personal-loan/current',
  summary: 'The latest request that the person may still go on with or wait for, or null.',
  auth: 'bearer',
  status: 200,
  response: v.object({ current: v.nullable(loanResponse) }),
})

export const createLoan = defineOperation({
  id: 'createLoan',
  method: 'POST',
  path: '/api/v1/personal-loan',
  summary: 'Starts a loan request, while no other of the person is open.',
  auth: 'bearer',
  idempotent: true,
  body: v.strictObject({
    loanAmount: fields.loanAmount.schema,
    installmentsQty: fields.installmentsQty.schema,
    attribution: v.optional(attribution),
  }),
  status: 201,
  response: loanResponse,
  errors: ['lending_unavailable', 'death_reported', 'own_arrears', 'request_open'],
})

export const getLoan = defineOperation({
  id: 'getLoan',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}',
  summary: 'One loan request of the person.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: loanResponse,
})

export const updateLoanAmount = defineOperation({
  id: 'updateLoanAmount',
  method: 'PUT',
  path: '/api/v1/personal-loan/{id}/amount',
  summary: 'Changes amount and term while no offer stands on them; later, changeOffers does.',
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    loanAmount: fields.loanAmount.schema,
    installmentsQty: fields.installmentsQty.schema,
  }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict'],
})

export const updateLoanPurpose = defineOperation({
  id: 'updateLoanPurpose',
  method: 'PUT',
  path: '/api/v1/personal-loan/{id}/purpose',
  summary: 'Says what the money is for. Where offers stand already, new ones replace them.',
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({ purpose: fields.purpose.schema }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict'],
})
