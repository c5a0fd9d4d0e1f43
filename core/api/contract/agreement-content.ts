import * as v from 'valibot'
import type { AnnexContent } from '../../agreement/annex-blocks.ts'
import type { AgreementContent } from '../../agreement/contract-content.ts'
import { trailEvents } from '../../agreement/evidence-trail.ts'
import { calendarDay, cents, instant, lawName, resourceId, wholeNumber } from './value-schemas.ts'

/** How many installments have the same amount. */
export const equalInstallments = v.object({ quantity: wholeNumber, cents })

export const agreementTerms = v.object({
  netCents: cents,
  financedFeesCents: cents,
  iofDailyCents: cents,
  iofAdditionalCents: cents,
  iofCents: cents,
  principalCents: cents,
  interestCents: cents,
  totalCents: cents,
  installmentsQty: wholeNumber,
  installmentCents: cents,
  amounts: v.optional(v.array(equalInstallments)),
  monthlyRate: v.number(),
  annualRate: v.number(),
  monthlyCet: v.number(),
  annualCet: v.number(),
  disbursementDate: calendarDay,
  firstDueDate: calendarDay,
  lastDueDate: calendarDay,
})

export const plannedInstallment = v.object({
  number: wholeNumber,
  dueDate: calendarDay,
  installmentCents: cents,
  interestCents: cents,
  amortisationCents: cents,
  balanceCents: cents,
})

const clause = v.object({
  title: v.string(),
  paragraphs: v.array(v.object({ text: v.string(), limiting: v.optional(v.literal(true)) })),
})

export const creditor = v.object({
  name: v.string(),
  cnpj: v.string(),
  ombudsmanPhone: v.string(),
  address: v.optional(v.string()),
  email: v.optional(v.string()),
  site: v.optional(v.string()),
  sacPhone: v.optional(v.string()),
})

export const correspondent = v.object({
  brand: v.string(),
  legalName: v.string(),
  cnpj: v.string(),
  address: v.string(),
  email: v.string(),
})

export const borrower = v.object({ name: v.string(), cpf: v.string(), address: v.optional(v.string()) })

/** The contract as data. Its type is checked against core/agreement/contract-content.ts. */
export const agreementContent = v.object({
  version: v.string(),
  reviewed: v.boolean(),
  loanId: resourceId,
  offerId: resourceId,
  creditor,
  correspondent,
  borrower,
  account: v.optional(v.string()),
  place: v.optional(v.string()),
  paperLaw: v.optional(lawName),
  terms: agreementTerms,
  installments: v.array(plannedInstallment),
  clauses: v.array(clause),
}) satisfies v.GenericSchema<AgreementContent, unknown>

const asked = { askedOn: calendarDay }

const more = {
  addedQty: wholeNumber,
  eachCents: cents,
  openQty: wholeNumber,
  extraInterestCents: cents,
}

/** By how many installments a later date goes with a longer term. */
export const longerInAnnex = v.object(more)

const postponed = {
  openQty: wholeNumber,
  longer: v.optional(longerInAnnex),
  extraDays: wholeNumber,
  riseCents: cents,
  extraInterestCents: cents,
}

const otherDay = { day: wholeNumber, ...postponed }

const skipped = { kind: v.literal('skip'), ...postponed }

const longer = { kind: v.literal('term'), ...more }

/** What a customer who could not pay agreed on. Its type is checked against core/agreement/renegotiation-words.ts. */
const renegotiation = v.variant('kind', [
  v.object({
    kind: v.literal('late-plan'),
    ...asked,
    numbers: v.array(wholeNumber),
    lateCents: cents,
    parts: v.array(v.object({ dueDate: calendarDay, cents })),
    hasEntry: v.optional(v.boolean()),
    rest: v.optional(
      v.variant('kind', [
        v.object({ kind: v.literal('due-day'), ...otherDay }),
        v.object(skipped),
        v.object(longer),
      ]),
    ),
  }),
  v.object({ kind: v.literal('due-day'), ...otherDay, ...asked }),
  v.object({ ...skipped, ...asked }),
  v.object({ ...longer, ...asked }),
])

/** An annex as data. Its type is checked against core/agreement/annex-blocks.ts. */
export const annexContent = v.object({
  reviewed: v.boolean(),
  loanId: resourceId,
  protocol: v.string(),
  contractHash: v.string(),
  creditor,
  correspondent,
  borrower,
  before: agreementTerms,
  after: agreementTerms,
  installments: v.array(plannedInstallment),
  paid: v.optional(v.array(v.object({ number: wholeNumber, on: calendarDay }))),
  dueDay: v.optional(v.object({ ...otherDay, ...asked })),
  renegotiation: v.optional(renegotiation),
  proposal: v.optional(v.object({ madeOn: calendarDay, protocol: v.string() })),
}) satisfies v.GenericSchema<AnnexContent, unknown>

/** One event of a contract, chained to the previous one: see core/agreement/evidence-trail.ts. */
export const trailLink = v.object({
  number: wholeNumber,
  event: v.picklist(trailEvents),
  at: instant,
  network: v.string(),
  device: v.string(),
  detail: v.string(),
  hash: v.string(),
})
