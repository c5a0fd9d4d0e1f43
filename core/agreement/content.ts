import { daysBetween, type IsoDate } from '../calendar/dates.ts'
import type { LoanInstallment, LoanQuote } from '../money/loan.ts'

/** A paragraph of the contract; a limiting one takes a right or adds a burden and stands out (CDC, art. 54 § 4). */
interface ClauseText {
  text: string
  limiting?: true
}

export interface Clause {
  title: string
  paragraphs: ClauseText[]
}

/** The numbers of the picked offer. Money in integer cents, rates as fractions. */
export interface AgreementTerms {
  netCents: number
  financedFeesCents: number
  iofDailyCents: number
  iofAdditionalCents: number
  iofCents: number
  principalCents: number
  interestCents: number
  totalCents: number
  installmentsQty: number
  installmentCents: number
  /** Where they are not all alike: so many of an amount, in order. `installmentCents` is then that of the open ones. */
  amounts?: { quantity: number; cents: number }[]
  monthlyRate: number
  annualRate: number
  monthlyCet: number
  annualCet: number
  disbursementDate: IsoDate
  firstDueDate: IsoDate
  lastDueDate: IsoDate
}

/**
 * All that is agreed to, as data: every screen and file of the contract is made of this and of nothing else, and
 * its hash is what the signature binds.
 */
export interface AgreementContent {
  /** Of the words in `clauses`. */
  version: string
  /** Whether lawyers have read them. */
  reviewed: boolean
  loanId: string
  offerId: string
  /** Contracts signed before version 1.1 name no more of the creditor than its first three. */
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
  /** The borrower's Pix key or account that receives the money; from version 1.1 on, as is the place. */
  account?: string
  /** Where the contract is made: the place of whoever proposes it (CC, art. 435). */
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

/** The numbers of a quote, as the contract holds them. */
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
