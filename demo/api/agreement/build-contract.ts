import { clausesFor, clausesVersion } from '#core/agreement/clauses.ts'
import { type AgreementContent, termsOf } from '#core/agreement/contract-content.ts'
import { config } from '#core/config/config.ts'
import type { AppConfig } from '#core/config/default-config.ts'
import { payoutLine } from '#core/fields/payout.ts'
import { formatAddress } from '#core/format/address.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { pickFields } from '../platform/pick-fields.ts'
import type { PickedOffer, SignableLoan } from './signable-loan.ts'

/** Prices an offer again, with its schedule. @throws Error if it differs from the offer shown */
function repriceOffer({ shown, disbursementDate }: PickedOffer) {
  const quote = quoteLoan({
    netCents: shown.loanAmount,
    monthlyRate: shown.monthlyRate,
    installmentsQty: shown.installmentsQty,
    disbursementDate,
    firstDueDate: shown.firstDueDate,
  })
  const agrees =
    quote.principalCents === shown.principal &&
    quote.iof.totalCents === shown.iof.total &&
    quote.installmentCents === shown.installment &&
    quote.totalCents === shown.total
  if (!agrees) throw new Error('the contract would not agree with the offer that was shown')
  return quote
}

/** The creditor's data for contracts. */
const creditorOf = ({
  address,
  name,
  cnpj,
  email,
  site,
  sacPhone,
  ombudsmanPhone,
}: AppConfig['creditor']) => ({
  name,
  cnpj,
  address: formatAddress(address),
  email,
  site,
  sacPhone,
  ombudsmanPhone,
})

/** The contract of a picked offer. The same loan and offer give the same content, and so the same hash. */
export function buildContent({ id, person }: SignableLoan, offer: PickedOffer): AgreementContent {
  const quote = repriceOffer(offer)
  const { creditor, company, brand, support, legal, limits } = config
  const parties = {
    creditor: creditorOf(creditor),
    correspondent: { brand, ...company, email: support.email },
  }
  const terms = termsOf(quote)
  return {
    version: clausesVersion,
    reviewed: legal.reviewed,
    loanId: id,
    offerId: offer.id,
    ...parties,
    borrower: {
      ...pickFields(person, ['name', 'cpf']),
      ...(person.address && { address: formatAddress(person.address) }),
    },
    ...(person.bankAccount && { account: payoutLine(person.bankAccount) }),
    ...(offer.paperLaw && { paperLaw: offer.paperLaw }),
    place: `${creditor.address.city}, ${creditor.address.state}`,
    terms,
    installments: quote.installments,
    clauses: clausesFor({
      ...parties,
      terms,
      installments: quote.installments,
      documentDays: limits.documentDays,
      paperLaw: offer.paperLaw,
    }),
  }
}
