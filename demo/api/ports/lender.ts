import * as v from 'valibot'
import { documentKinds, reviewReasons } from '#core/agreement/documents.ts'
import { declineReasons, rateReasons } from '#core/api/contract/decline-reasons.ts'
import { changeKinds } from '#core/api/contract/renegotiation.ts'
import { reversalOutcomes } from '#core/api/contract/reversed-by.ts'
import { config } from '#core/config/config.ts'
import { purpose } from '#core/fields/choices.ts'
import { occupationKind } from '#core/fields/person/work.ts'
import { payoutRefusals } from '#core/loan/payout-refusals.ts'
import type { LoanEventKind } from '#core/text/lender-reports.ts'
import { collected } from './bank-data.ts'
import { type Port, portOperation } from './port-operation.ts'
import { cents, count, cpf, done, isoDate, reference } from './port-schemas.ts'

const { limits, rates } = config

/** Who asks. The social name is not passed on. */
const applicant = {
  name: v.string(),
  cpf,
  dateOfBirth: isoDate,
}

/** The applicant as known before the contract. */
const requester = v.strictObject({
  ...applicant,
  /** Federal state of the address; null if none is on file. */
  state: v.nullable(v.string()),
})

export type LoanApplicant = v.InferOutput<typeof requester>

const reason = v.picklist(declineReasons)

/** Result of a human review: what counts differently from then on. */
const finding = v.strictObject({
  /** Decline reasons that do not apply. */
  waived: v.pipe(v.array(reason), v.readonly()),
  /** Confirmed monthly income; null if the review did not change it. */
  confirmedIncome: v.nullable(cents),
})

export type IncomeFinding = v.InferOutput<typeof finding>

/** Input of a decision. Cents. */
const facts = v.strictObject({
  declaredIncome: cents,
  occupationKind: occupationKind.schema,
  hasRestriction: v.picklist(['sim', 'nao']),
  purpose: purpose.schema,
  source: v.picklist(['bank', 'statement', 'none']),
  collected: v.nullable(collected),
  /** SCR data; null without the user's authorization. */
  scr: v.nullable(v.object({ overdue: cents, monthlyCommitment: cents })),
  /** Monthly installments of contracts signed here; absent in older decisions. */
  ownCommitment: v.optional(cents),
  /** Days by which the oldest debt here is late, 0 if none is: an installment, or the return after a withdrawal. */
  ownDaysLate: v.optional(count),
  /** Absent without a human review. */
  finding: v.optional(finding),
})

export type ApplicantFacts = v.InferOutput<typeof facts>

/** The requested terms. */
const wish = v.strictObject({
  /** Amount paid out, in cents. */
  loanAmount: cents,
  installmentsQty: count,
  dueDay: count,
  /** Business date on which the decision was first requested. */
  today: isoDate,
})

export type LoanWish = v.InferOutput<typeof wish>

/** Terms of an offer. Taxes, costs and dates are computed by the API. */
const terms = v.object({
  loanAmount: v.pipe(cents, v.minValue(limits.minLoanAmountCents), v.maxValue(limits.maxLoanAmountCents)),
  installmentsQty: v.pipe(
    count,
    v.minValue(limits.minLoanInstallments),
    v.maxValue(limits.maxLoanInstallments),
  ),
  /** A fraction: 0.019 is 1,90%. Must be within the advertised rates. */
  monthlyRate: v.pipe(v.number(), v.minValue(rates.minMonthly), v.maxValue(rates.maxMonthly)),
})

export type OfferTerms = v.InferOutput<typeof terms>

/** Explanation shown to the user. Cents. */
const explanation = {
  /** Largest affordable installment. */
  room: cents,
  /** If no offer has the requested terms: their installment, the largest affordable one, the largest amount for that term. */
  unmet: v.nullable(v.object({ installment: cents, room: cents, mostAmount: v.nullable(cents) })),
  /** Main reasons for the rate, most important first. */
  weighed: v.pipe(v.array(v.picklist(rateReasons)), v.maxLength(2)),
}

const score = v.pipe(count, v.maxValue(1000))

const decision = v.variant('outcome', [
  v.object({
    outcome: v.literal('approved'),
    score,
    offers: v.pipe(v.array(terms), v.minLength(1), v.maxLength(4)),
    ...explanation,
  }),
  v.object({
    outcome: v.literal('declined'),
    score,
    /** Most important first. */
    reasons: v.pipe(v.array(reason), v.minLength(1)),
    /** Minimum income, if it is a reason. */
    leastIncome: v.nullable(cents),
  }),
])

export type LendingDecision = v.InferOutput<typeof decision>

const verdict = v.variant('verdict', [
  v.object({ verdict: v.literal('accepted') }),
  v.object({ verdict: v.literal('refused'), reason: v.picklist(reviewReasons) }),
])

export type DocumentVerdict = v.InferOutput<typeof verdict>

/** The terms of a picked offer or of the contract. Rates and costs are unrounded fractions. */
export const agreedTerms = v.strictObject({
  /** Paid out. */
  netCents: cents,
  iofCents: cents,
  principalCents: cents,
  totalCents: cents,
  installmentsQty: count,
  installmentCents: cents,
  /** If the installments differ: how many of each amount, in order. */
  amounts: v.optional(v.array(v.strictObject({ quantity: count, cents }))),
  monthlyRate: v.number(),
  monthlyCet: v.number(),
  annualCet: v.number(),
  disbursementDate: isoDate,
  firstDueDate: isoDate,
  lastDueDate: isoDate,
})

export type AgreedTerms = v.InferOutput<typeof agreedTerms>

const eventSchema = <Kind extends LoanEventKind, Entries extends v.ObjectEntries>(
  kind: Kind,
  entries: Entries,
) => v.strictObject({ kind: v.literal(kind), ...entries })

const loanEvent = v.variant('kind', [
  eventSchema('offer-picked', { terms: agreedTerms }),
  eventSchema('signed', { protocol: v.string(), contentHash: v.string(), terms: agreedTerms }),
  /** A later payout, another due day or a renegotiation: from then on these terms apply. */
  eventSchema('amended', { annex: count, contentHash: v.string(), terms: agreedTerms }),
  eventSchema('documents-refused', {
    documents: v.array(v.strictObject({ kind: v.picklist(documentKinds), reason: v.string() })),
  }),
  eventSchema('released', {}),
  eventSchema('payout-refused', { reason: v.picklist(payoutRefusals) }),
  eventSchema('paid-out', { endToEndId: v.string() }),
  eventSchema('payment', {
    /** The bank's id of the payment. */
    payment: v.string(),
    paidOn: isoDate,
    amountCents: cents,
    /** The amount applied to each installment; negative if an earlier late charge is refunded. */
    installments: v.array(
      v.strictObject({ number: count, cents: v.pipe(v.number(), v.safeInteger()), isSettled: v.boolean() }),
    ),
    /** Returned by the customer after a withdrawal. */
    returnedCents: cents,
    /** Paid too much; refunded. */
    creditCents: cents,
  }),
  /** The bank took back a payment that was reported; what it paid stays paid until the staff decides. */
  eventSchema('payment-reversed', { payment: v.string(), paidOn: isoDate, amountCents: cents }),
  /** What the staff decided of it; `owed`: what it paid is open from now on. */
  eventSchema('reversal-settled', { payment: v.string(), outcome: v.picklist(reversalOutcomes) }),
  /** What was paid by mistake of a payment that was reported, and what is added to it (CDC, art. 42). */
  eventSchema('given-back', {
    payment: v.string(),
    /** None if a withdrawal has deducted it. */
    wrongCents: cents,
    doublingCents: cents,
    correctionCents: cents,
  }),
  eventSchema('paid-off', {}),
  eventSchema('cancelled', {}),
  eventSchema('lapsed', { protocol: v.string() }),
  eventSchema('withdrawn', {
    protocol: v.string(),
    /**
     * The payout: cancelled before the request, requested and unanswered, or confirmed (older ones: made by
     * hand).
     */
    payout: v.picklist(['none', 'asked', 'sent']),
    toReturnCents: cents,
    toRefundCents: cents,
  }),
])

/** What became of a loan after its decision. */
export type LoanEvent = v.InferOutput<typeof loanEvent>

const renegotiationLimits = v.object({
  /** Another due day, also where something is late. */
  dueDay: v.boolean(),
  /** A month without an installment. */
  skip: v.boolean(),
  /** How many installments may be added, 0 for none. */
  addedQty: count,
  /** The most parts for what is late, 0 for none, and the most days until the first of them. */
  latePartsQty: count,
  latePartDays: count,
  /** Months for which a change is not agreed on again; 0 for none. */
  waitMonths: v.optional(count, 0),
  /** Why a change is not agreed on, and from which day on it may be, for the customer to read. */
  reasons: v.optional(
    v.array(
      v.object({
        kind: v.picklist(changeKinds),
        why: v.picklist(['made_before', 'very_late', 'never_paid']),
        from: v.nullable(isoDate),
      }),
    ),
    [],
  ),
})

/** What the lender agrees to without asking a person. */
export type RenegotiationLimits = v.InferOutput<typeof renegotiationLimits>

/** The lender. */
export const lender = {
  decide: portOperation({
    summary:
      'Decides a request: offers, or the reasons for declining it. Equal requests must get equal responses.',
    request: v.strictObject({ reference, applicant: requester, facts, wish }),
    answer: decision,
    seconds: 20,
    later: true,
    failing: 'nothing is decided; a job retries, a customer is asked to try again',
  }),
  reviewDocument: portOperation({
    summary:
      'Reviews one of the documents sent for a signed contract: whether it shows the person who signed.',
    request: v.strictObject({
      reference,
      loan: reference,
      /** Name and CPF as in the contract. */
      applicant: v.strictObject(applicant),
      kind: v.picklist(documentKinds),
      name: v.string(),
      mediaType: v.nullable(v.string()),
      /** Base64. */
      content: v.string(),
    }),
    answer: verdict,
    seconds: 30,
    later: true,
    key: ({ reference: document }) => document,
    failing: 'the job retries, later each time; the loan stays under review',
  }),
  findRemoval: portOperation({
    summary:
      'Whether what a payment settled late is out of the credit bureaus: the day on which none had a record of it, or null.',
    request: v.strictObject({ loan: reference, payment: v.string(), paidOn: isoDate, today: isoDate }),
    answer: v.object({ clearedOn: v.nullable(isoDate) }),
    seconds: 10,
    reads: true,
    failing: 'asked again the day after; the desk sees it from its last day on',
  }),
  renegotiate: portOperation({
    summary:
      'What the lender agrees to for a customer who cannot pay a contract as it is. What is asked for within it is agreed on.',
    request: v.strictObject({
      loan: reference,
      today: isoDate,
      /** Days by which the oldest installment is late, and how many are. */
      daysLate: count,
      lateQty: count,
      paidQty: count,
      /** Neither paid nor late. */
      openQty: count,
      /** What was changed before, by kind, the newest of each. */
      changes: v.array(v.strictObject({ kind: v.picklist(changeKinds), on: isoDate })),
    }),
    answer: renegotiationLimits,
    seconds: 5,
    reads: true,
    failing: 'nothing is changed; the customer is asked to try again, or to write to a person',
  }),
  report: portOperation({
    summary: 'Tells what became of a loan after its decision, without personal data.',
    request: v.strictObject({
      loan: reference,
      /** Counts the events of a loan from 1: they arrive in this order, or again. */
      number: count,
      at: v.pipe(v.string(), v.isoTimestamp()),
      event: loanEvent,
    }),
    answer: done,
    seconds: 10,
    key: ({ loan, number }) => `${loan}-${number}`,
    failing: 'the job retries, later each time; later events of the loan wait',
  }),
}

export type Lender = Port<typeof lender>
