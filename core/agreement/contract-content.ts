import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import type { LoanInstallment, LoanQuote } from '../money/loan-quote.ts'
import type { Cents } from '../money/units.ts'

/**
 * A paragraph of the contract. A limiting one restricts a right or adds a burden, and is highlighted (CDC,
 * art. 54 § 4).
 */
interface ClauseText {
  text: string
  limiting?: true
}

export interface Clause {
  title: string
  paragraphs: ClauseText[]
}

/** The numbers of the chosen offer. Money in integer cents, rates as fractions. */
export interface AgreementTerms {
  netCents: Cents
  financedFeesCents: Cents
  iofDailyCents: Cents
  iofAdditionalCents: Cents
  iofCents: Cents
  principalCents: Cents
  interestCents: Cents
  totalCents: Cents
  installmentsQty: number
  installmentCents: Cents
  /**
   * Set when the amounts differ: how many installments of each amount, in order. `installmentCents` is then
   * the amount of the open ones.
   */
  amounts?: { quantity: number; cents: Cents }[]
  monthlyRate: number
  annualRate: number
  monthlyCet: number
  annualCet: number
  disbursementDate: IsoDate
  firstDueDate: IsoDate
  lastDueDate: IsoDate
}

/**
 * Everything the parties agree to, as data. Every screen and file of the contract is rendered from this
 * alone, and the signature binds its hash.
 */
export interface AgreementContent {
  /** The version of the texts in `clauses`. */
  version: string
  /** Whether lawyers have reviewed those texts. */
  reviewed: boolean
  loanId: string
  offerId: string
  /** Contracts signed before version 1.1 have only the first three fields. */
  creditor: {
    name: string
    cnpj: string
    ombudsmanPhone: string
    address?: string
    email?: string
    site?: string
    sacPhone?: string
  }
  correspondent: { brand: string; legalName: string; cnpj: string; address: string; email: string }
  borrower: { name: string; cpf: string; address?: string }
  /** The borrower's Pix key or bank account for the money. Like `place`, it exists since version 1.1. */
  account?: string
  /** The state's law by which it is signed on paper too, since version 1.7. */
  paperLaw?: string
  /** Where the contract is made: the place of the party that proposes it (CC, art. 435). */
  place?: string
  terms: AgreementTerms
  installments: LoanInstallment[]
  clauses: Clause[]
}

/** Calendar days from the release of the money to the first due date. */
export const firstPeriodOf = ({
  disbursementDate,
  firstDueDate,
}: Pick<AgreementTerms, 'disbursementDate' | 'firstDueDate'>): number =>
  daysBetween(disbursementDate, firstDueDate)

/** Copies the numbers of a quote into contract terms. */
export function termsOf(quote: LoanQuote): AgreementTerms {
  return {
    netCents: quote.netCents,
    financedFeesCents: quote.financedFeesCents,
    iofDailyCents: quote.iof.dailyCents,
    iofAdditionalCents: quote.iof.additionalCents,
    iofCents: quote.iof.totalCents,
    principalCents: quote.principalCents,
    interestCents: quote.interestCents,
    totalCents: quote.totalCents,
    installmentsQty: quote.installmentsQty,
    installmentCents: quote.installmentCents,
    monthlyRate: quote.monthlyRate,
    annualRate: quote.annualRate,
    monthlyCet: quote.monthlyCet,
    annualCet: quote.annualCet,
    disbursementDate: quote.disbursementDate,
    firstDueDate: quote.firstDueDate,
    lastDueDate: quote.lastDueDate,
  }
}
