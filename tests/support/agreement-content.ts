import { clausesFor, clausesVersion } from '#core/agreement/clauses.ts'
import { type AgreementContent, termsOf } from '#core/agreement/contract-content.ts'
import { config } from '#core/config/config.ts'
import { formatAddress } from '#core/format/address.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'

/** The contract of a loan as the server builds it. Amounts in cents, the monthly rate as a fraction. */
export function contentOf(netCents: number, installmentsQty: number, monthlyRate: number): AgreementContent {
  const quote = quoteLoan({ netCents, installmentsQty, monthlyRate, disbursementDate: '2026-11-23' })
  const { creditor, company, brand, support } = config
  const parties = {
    creditor: { ...creditor, address: formatAddress(creditor.address) },
    correspondent: { brand, ...company, email: support.email },
    terms: termsOf(quote),
  }
  return {
    version: clausesVersion,
    reviewed: false,
    loanId: 'l',
    offerId: 'o',
    ...parties,
    borrower: { name: 'Ana <b>"Zê"</b>', cpf: '52998224725', address: 'Rua das Veredas, 31, Recife, PE' },
    account: 'Nubank, agência 1, conta 1234567-0',
    place: 'Curitiba, PR',
    installments: quote.installments,
    clauses: clausesFor({ ...parties, installments: quote.installments, documentDays: 10, paperLaw: null }),
  }
}
