import * as v from 'valibot'
import { isIsoDate } from '../../calendar/dates.ts'
import * as fields from '../../fields/fields.ts'
import { mostCents } from '../../fields/money.ts'
import { leastPartCents } from '../../money/impute-payment.ts'
import { proposalSlug } from '../../routes/proposal-search.ts'
import { annexContent } from './agreement-content.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { contentHash, sentCode } from './signature.ts'
import { calendarDay, cents, wholeNumber } from './value-schemas.ts'

/**
 * What may become of a contract whose customer cannot pay it as it is: `late-plan`, what is late in monthly parts;
 * of the rest, `due-day`, another due day; `skip`, one month without an installment; `term`, smaller installments for
 * longer.
 */
export const changeKinds = ['late-plan', 'due-day', 'skip', 'term'] as const

export type ChangeKind = (typeof changeKinds)[number]

const isoDay = v.pipe(v.string('date_invalid'), v.check(isIsoDate, 'date_invalid'))

const entry = v.pipe(
  v.number('invalid'),
  v.safeInteger('invalid'),
  v.minValue(leastPartCents),
  v.maxValue(mostCents),
)

/** The most parts of a plan, and the most installments to add. */
export const mostQuantity = 120

const quantity = v.pipe(
  v.number('invalid'),
  v.safeInteger('invalid'),
  v.minValue(1),
  v.maxValue(mostQuantity),
)

export const longerTerm = v.strictObject({ addedQty: quantity })

export const termChange = v.strictObject({ kind: v.literal('term'), ...longerTerm.entries })

/** Installments that fall due later may be smaller, for longer, by the same agreement. */
const alsoLonger = { longer: v.optional(longerTerm) }

export const dueDayChange = v.strictObject({
  kind: v.literal('due-day'),
  day: fields.dueDay.schema,
  ...alsoLonger,
})

export const skipChange = v.strictObject({ kind: v.literal('skip'), ...alsoLonger })

/** A change of what is still to come. */
const restChange = v.variant('kind', [dueDayChange, skipChange, termChange])

export type RestChange = v.InferOutput<typeof restChange>

export const latePlanChange = v.strictObject({
  kind: v.literal('late-plan'),
  /** Monthly parts, and when the first of them is due. */
  partsQty: quantity,
  firstDueDate: isoDay,
  /** A part to be paid on the day of the agreement, before the monthly ones. */
  entryCents: v.optional(entry),
  rest: v.optional(restChange),
})

/** One change, with all that decides what it does; a plan for what is late may change the rest as well. */
export const change = v.variant('kind', [latePlanChange, ...restChange.options])

export type Change = v.InferOutput<typeof change>

/** A change, or the one that a person at the desk has proposed for the loan. */
export const chosenChange = v.variant('kind', [
  ...change.options,
  v.strictObject({ kind: v.literal('proposal') }),
])

export type ChosenChange = v.InferOutput<typeof chosenChange>

/**
 * How a proposal ended: signed; declined; its last day passed; or what it was made for is gone: another change was
 * signed, something was paid, an installment was contested or its contest answered, or anything else of the loan has changed.
 */
export const proposalEnds = [
  'accepted',
  'declined',
  'expired',
  'agreed',
  'paid',
  'contested',
  'changed',
] as const

export type ProposalEnd = (typeof proposalEnds)[number]

/** How a proposal stands; while a boleto is `processing` it waits. */
export const proposalStates = ['open', 'processing', ...proposalEnds] as const

export type ProposalState = (typeof proposalStates)[number]

export const dueDaySlug = (day: number): string => `dia-${day}`

/** A change in the URL of its page: 'plano-6-2027-01-05', 'dia-25', 'pausa', 'pausa-prazo-5', 'prazo-12', 'plano-6-2027-01-05-prazo-12', 'plano-5-2027-01-05-entrada-20000', 'proposta'. */
export function changeSlug(given: ChosenChange): string {
  switch (given.kind) {
    case 'proposal':
      return proposalSlug
    case 'late-plan': {
      const { partsQty, firstDueDate, entryCents, rest } = given
      const entrySlug = entryCents === undefined ? [] : [`entrada-${entryCents}`]
      return [`plano-${partsQty}-${firstDueDate}`, ...entrySlug, ...(rest ? [changeSlug(rest)] : [])].join(
        '-',
      )
    }
    case 'due-day':
      return `${dueDaySlug(given.day)}${longerSlug(given.longer)}`
    case 'skip':
      return `pausa${longerSlug(given.longer)}`
    case 'term':
      return termSlug(given)
  }
}

const termSlug = ({ addedQty }: v.InferOutput<typeof longerTerm>) => `prazo-${addedQty}`

const longerSlug = (given?: v.InferOutput<typeof longerTerm>) => (given ? `-${termSlug(given)}` : '')

const slugPattern =
  /^(?:plano-(?<parts>\d{1,3})-(?<first>[\d-]{10})(?:-entrada-(?<entry>\d{1,10}))?(?:-|$))?(?:(?<skip>pausa)|dia-(?<day>\d{1,2}))?(?:-?prazo-(?<added>\d{1,3}))?$/

/** The change that a URL names; null for any other text. */
export function changeOfSlug(slug: string): ChosenChange | null {
  if (slug === proposalSlug) return { kind: 'proposal' }
  const { parts, first, entry, skip, day, added } = slugPattern.exec(slug)?.groups ?? {}
  const term = added ? { addedQty: Number(added) } : undefined
  const later = skip ? { kind: 'skip' } : day ? { kind: 'due-day', day: Number(day) } : undefined
  const rest = later ? { ...later, ...(term && { longer: term }) } : term && { kind: 'term', ...term }
  const plan = { kind: 'late-plan', partsQty: Number(parts), firstDueDate: first }
  const read = v.safeParse(
    change,
    parts ? { ...plan, ...(entry && { entryCents: Number(entry) }), ...(rest && { rest }) } : rest,
  )
  // No other text names it, such as one with a figure that begins with 0.
  return read.success && changeSlug(read.output) === slug ? read.output : null
}

/** What is to be paid and when; money in cents. */
export const paymentPlan = v.object({
  totalCents: cents,
  /** The annual CET of the contract, a fraction (Res. CMN 4.881/2020); a plan for what is late leaves it as it is. */
  annualCet: v.number(),
  items: v.array(
    v.object({
      /** The installment; null for a part of what was late. */
      number: v.nullable(wholeNumber),
      dueDate: calendarDay,
      cents,
    }),
  ),
})

export type PaymentPlan = v.InferOutput<typeof paymentPlan>

/**
 * Why a change is not possible: `processing`, a payment is under way; `nothing_late` and `all_late`, there is nothing of
 * the kind to change; `in_plan`, what was late is in a plan that is being kept; `paid_ahead`, a later installment was
 * paid; `not_needed`, the contract is within what the customer can pay; `already_later`, the next installment is due no
 * sooner than they can pay; then what the lender says: `made_before`, not so soon again; `very_late`, only what is late is
 * changed now; `never_paid`, no installment was paid yet; `lender`, no reason.
 */
export const changeObstacles = [
  'processing',
  'nothing_late',
  'in_plan',
  'all_late',
  'paid_ahead',
  'not_needed',
  'already_later',
  'made_before',
  'very_late',
  'never_paid',
  'lender',
] as const

export type ChangeObstacle = (typeof changeObstacles)[number]

const path = '/api/v1/personal-loan/{id}/renegotiation'

/** How many installments may be added, and what each installment to come is then, in cents. */
export const possibleTerm = v.object({ addedQty: wholeNumber, eachCents: cents })

/**
 * For a change after which fewer installments may be added than by the same agreement: what is still possible then, null
 * for nothing, and the change that adds the most at once.
 */
export const termLimit = v.object({ afterwards: v.nullable(possibleTerm), together: possibleTerm, change })

export type TermLimit = v.InferOutput<typeof termLimit>

export const changeOption = v.object({
  change,
  plan: paymentPlan,
  /** For another due day alone: all days that are possible. */
  days: v.array(wholeNumber),
  /** What it adds to all that is still to be paid. */
  extraCents: cents,
  /** The most that one month costs beside what is paid today. */
  monthlyCents: cents,
  /** The day from which it is possible again once it is signed; null if it is at once. */
  againFrom: v.nullable(calendarDay),
  termLimit: v.nullable(termLimit),
  /** Whether something that is overdue is still to be paid at once, and the first day to come on which a payment is due sooner than the customer can pay. */
  isOverdue: v.boolean(),
  soonOn: v.nullable(calendarDay),
  /** Whether no month costs more than the customer said, and nothing is due sooner. */
  fits: v.boolean(),
})

export const renegotiationOptions = defineOperation({
  id: 'renegotiationOptions',
  method: 'POST',
  path: `${path}-options`,
  summary:
    'What the lender agrees to for a customer who can pay so much now, and so much a month from a day on: both plans of each change, and why others are not possible.',
  reads: true,
  alone: true,
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    monthlyBudget: fields.monthlyBudget.schema,
    payNow: v.optional(fields.payNow.schema),
    payFrom: isoDay,
  }),
  status: 200,
  response: v.object({
    today: calendarDay,
    /** As it is, with what is late as of today. */
    current: paymentPlan,
    /** The most that one month of it costs beside what is paid today. */
    asIsCents: cents,
    /**
     * What fits, the cheapest first; or else all that no other change brings nearer in sum and date, the nearest first: a
     * day too soon is as far off as a thirtieth of an installment too much.
     */
    options: v.array(changeOption),
    /** Single changes that cost less and stay farther off. */
    others: v.array(changeOption),
    /** The least that the dearest month may cost, and why not less. */
    least: v.object({
      monthlyCents: cents,
      /** The interest of a month on what is to come. */
      interestCents: cents,
      /** How many installments the lender adds at most. */
      addedQty: wholeNumber,
    }),
    /** From how much paid today the other parts of a plan for what is late are smaller; null if no sum does it. */
    entryFromCents: v.nullable(cents),
    refused: v.array(
      v.object({
        kind: v.picklist(changeKinds),
        why: v.picklist(changeObstacles),
        /** The day from which it is possible, if that is known. */
        from: v.nullable(calendarDay),
      }),
    ),
  }),
  errors: ['state_conflict'],
})

export const renegotiationDraft = defineOperation({
  id: 'renegotiationDraft',
  method: 'POST',
  path: `${path}-draft`,
  summary: 'The annex that a change would make, with the hash that its code signs.',
  reads: true,
  alone: true,
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({ change: chosenChange }),
  status: 200,
  response: v.object({
    content: annexContent,
    contentHash: v.string(),
    /** The day from which such a change is possible again; null if it is at once. */
    againFrom: v.nullable(calendarDay),
    termLimit: v.nullable(termLimit),
    /** The code that was sent for this annex and can still sign it. */
    sent: v.nullable(sentCode),
  }),
  errors: ['state_conflict', 'renegotiation_refused', 'proposal_over', 'payment_processing'],
})

const signed = { change: chosenChange, contentHash }
const errors = [
  'death_reported',
  'state_conflict',
  'renegotiation_refused',
  'contract_changed',
  'proposal_over',
  'payment_processing',
] as const

export const sendRenegotiationCode = defineOperation({
  id: 'sendRenegotiationCode',
  method: 'POST',
  path: `${path}-code`,
  summary: 'Sends the code that signs exactly the annex of this hash; older codes die.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject(signed),
  status: 200,
  response: sentCode,
  errors,
})

export const renegotiate = defineOperation({
  id: 'renegotiate',
  method: 'POST',
  path,
  summary: 'Changes the contract by the annex of this hash, with the newest code sent for it.',
  auth: 'bearer',
  idempotent: true,
  stepUp: 'factor',
  params: loanIdParams,
  body: v.strictObject({
    ...signed,
    code: fields.signatureCode.schema,
    accepted: v.literal(true, 'required'),
  }),
  status: 200,
  response: v.object({ annex: wholeNumber, plan: paymentPlan }),
  errors: [...errors, 'signature_code_invalid'],
  invalidates: [
    'listInstallments',
    'nextInstallments',
    'readAgreement',
    'listNeeds',
    'automaticDebit',
    'readProposal',
    'listProtocols',
    'readProtocol',
  ],
})

const proposalPath = '/api/v1/personal-loan/{id}/proposal'

export const readProposal = defineOperation({
  id: 'readProposal',
  method: 'GET',
  path: proposalPath,
  summary:
    'The newest proposal that a person at the desk has made for the loan, and how it stands; while it is open with both plans.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    today: calendarDay,
    proposal: v.nullable(
      v.object({
        change,
        state: v.picklist(proposalStates),
        /** The day as of which its sums count. */
        madeOn: calendarDay,
        /** The last day to accept it: one on which banks are open. */
        until: calendarDay,
        /** The case that it answers. */
        protocol: v.string(),
        /** The hash of the annex, which its code signs. */
        contentHash: v.string(),
        offer: v.nullable(
          v.object({
            current: paymentPlan,
            plan: paymentPlan,
            /** What it adds to all that is still to be paid. */
            extraCents: cents,
            /** The most that one month costs. */
            monthlyCents: cents,
          }),
        ),
      }),
    ),
  }),
  errors: ['state_conflict'],
})

export const declineProposal = defineOperation({
  id: 'declineProposal',
  method: 'POST',
  path: `${proposalPath}/decline`,
  summary: 'Ends the proposal with this hash; the words go to the person who made it, in the conversation.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({ contentHash, whyNot: fields.whyNot.schema }),
  status: 200,
  response: v.object({
    protocol: v.string(),
    /** The day by which a person answers. */
    answerBy: calendarDay,
  }),
  errors: ['state_conflict', 'proposal_over'],
  invalidates: ['readProposal', 'listNeeds', 'listProtocols', 'readProtocol'],
})
