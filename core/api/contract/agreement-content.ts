import * as v from 'valibot'
import type { AnnexContent } from '../../agreement/annex-blocks.ts'
import type { AgreementContent } from '../../agreement/contract-content.ts'
import { trailEvents } from '../../agreement/evidence-trail.ts'

const cents = v.number()

const terms = v.object({
  netCents: cents,
  financedFeesCents: cents,
  iofDailyCents: cents,
  iofAdditionalCents: cents,
  iofCents: cents,
  principalCents: cents,
  interestCents: cents,
  totalCents: cents,
  installmentsQty: v.number(),
  installmentCents: cents,
  amounts: v.optional(v.array(v.object({ quantity: v.number(), cents }))),
  monthlyRate: v.number(),
  annualRate: v.number(),
  monthlyCet: v.number(),
  annualCet: v.number(),
  disbursementDate: v.string(),
  firstDueDate: v.string(),
  lastDueDate: v.string(),
})

const installment = v.object({
  number: v.number(),
  dueDate: v.string(),
  installmentCents: cents,
  interestCents: cents,
  amortisationCents: cents,
  balanceCents: cents,
})

const clause = v.object({
  title: v.string(),
  paragraphs: v.array(v.object({ text: v.string(), limiting: v.optional(v.literal(true)) })),
})

/** The contract as data. Its type is checked against core/agreement/contract-content.ts. */
export const agreementContent = v.object({
  version: v.string(),
  reviewed: v.boolean(),
  loanId: v.string(),
  offerId: v.string(),
  creditor: v.object({
    name: v.string(),
    cnpj: v.string(),
    ombudsmanPhone: v.string(),
    address: v.optional(v.string()),
    email: v.optional(v.string()),
    site: v.optional(v.string()),
    sacPhone: v.optional(v.string()),
  }),
  correspondent: v.object({
    brand: v.string(),
    legalName: v.string(),
    cnpj: v.string(),
    address: v.string(),
    email: v.string(),
  }),
  borrower: v.object({ name: v.string(), cpf: v.string(), address: v.optional(v.string()) }),
  account: v.optional(v.string()),
  place: v.optional(v.string()),
  terms,
  installments: v.array(installment),
  clauses: v.array(clause),
}) satisfies v.GenericSchema<AgreementContent, unknown>

/** An annex as data. Its type is checked against core/agreement/annex-blocks.ts. */
export const annexContent = v.object({
  reviewed: v.boolean(),
  loanId: v.string(),
  protocol: v.string(),
  contractHash: v.string(),
  creditor: agreementContent.entries.creditor,
  correspondent: agreementContent.entries.correspondent,
  borrower: agreementContent.entries.borrower,
  before: terms,
  after: terms,
  installments: v.array(installment),
  dueDay: v.optional(
    v.object({
      day: v.number(),
      askedOn: v.string(),
      openQty: v.number(),
      extraDays: v.number(),
      riseCents: cents,
      extraInterestCents: cents,
    }),
  ),
}) satisfies v.GenericSchema<AnnexContent, unknown>

/** One event of a contract, chained to the previous one: see core/agreement/evidence-trail.ts. */
export const trailLink = v.object({
  number: v.number(),
  event: v.picklist(trailEvents),
  at: v.string(),
  network: v.string(),
  device: v.string(),
  detail: v.string(),
  hash: v.string(),
})
