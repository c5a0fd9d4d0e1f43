import type { changeOffers, pickOffer } from '#core/api/contract/loan-offers.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import type { Purpose } from '#core/fields/choices.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal, errorItem } from '../platform/http/api-errors.ts'
import { storeOffersOf } from './analyse-request.ts'
import { askLender, requireSameFacts } from './lending/ask-lender.ts'
import { reportedTermsOf, reportToLender } from './lending/report-to-lender.ts'
import { type LoanKey, moveLoan } from './loan-transition.ts'
import type { LoanRow } from './loan-view.ts'
import { readLoan, readLoanRow } from './read-loans.ts'

type OfferWish = ParsedInput<typeof changeOffers>['body'] & { purpose?: Purpose }

/**
 * Replaces the offers by new ones for changed wishes; a picked offer is unpicked. If nothing fits, everything
 * stays as it was and the answer contains the error: an offer stays valid until its last day.
 *
 * @throws ApiError 404, 409
 */
export async function replaceOffers(
  context: Context,
  database: Database,
  key: LoanKey,
  wished: OfferWish,
): Promise<Answer<typeof pickOffer>> {
  const before = await readLoanRow(database, key.userId, key.id)
  if (!allowsTransition(before.state, 'replaceOffers')) throw createRefusal('state_conflict')
  const asked = await askLender(context, withWish(before, wished))
  if (asked.decision.outcome === 'declined') {
    const answer = await readLoan(context, database, key.userId, key.id)
    const { code, statusText, status } = errorItem('no_offers')
    return { ...answer, error: { code, statusText, status } }
  }
  return inTransaction(database, async (transaction) => {
    const row = withWish(await readLoanRow(transaction, key.userId, key.id), wished)
    await requireSameFacts(transaction, row, asked)
    const { loanAmount, installmentsQty, purpose } = row
    const unpicked = { pickedOfferId: null, pickedAt: null }
    await moveLoan(context, transaction, key, 'replaceOffers', {
      // If two changes run concurrently, the second fails if the first has changed the state.
      where: (loan) => loan('state', '=', before.state),
      set: { ...unpicked, loanAmount, installmentsQty, purpose },
    })
    await storeOffersOf(context, transaction, key.id, 'rules', asked)
    return readLoan(context, transaction, key.userId, key.id)
  })
}

const withWish = (row: LoanRow, wished: OfferWish): LoanRow => ({
  ...row,
  loanAmount: wished.loanAmount ?? row.loanAmount,
  installmentsQty: wished.installmentsQty ?? row.installmentsQty,
  purpose: wished.purpose ?? row.purpose,
})

const termsOfOffer = ({ offer, disbursementDate }: { offer: string; disbursementDate: string }) => {
  const shown = JSON.parse(offer) as LoanOffer
  return reportedTermsOf({
    ...shown,
    netCents: shown.loanAmount,
    iofCents: shown.iof.total,
    principalCents: shown.principal,
    totalCents: shown.total,
    installmentCents: shown.installment,
    monthlyCet: shown.cetMonth,
    annualCet: shown.cetYear,
    disbursementDate,
  })
}

/**
 * Picks one of the current offers, or another than before.
 *
 * @throws ApiError 404 also for an offer that was replaced, 409 state_conflict or offer_expired
 */
export async function storePickedOffer(
  context: Context,
  transaction: Database,
  key: LoanKey,
  offerId: string,
): Promise<Answer<typeof pickOffer>> {
  const { state } = await readLoanRow(transaction, key.userId, key.id)
  const now = timestamp(context.clock)
  // Before the offer is read: updating the loan row blocks a concurrent replacement of its offers.
  await moveLoan(context, transaction, key, state === 'signature' ? 'pickAnotherOffer' : 'pickOffer', {
    set: { pickedOfferId: offerId, pickedAt: now },
  })
  const offer = await transaction
    .selectFrom('loanOffers')
    .select(['validUntil', 'offer', 'disbursementDate'])
    .where('id', '=', offerId)
    .where('loanId', '=', key.id)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  if (!offer) throw createRefusal('not_found')
  if (offer.validUntil <= now) throw createRefusal('offer_expired')
  await reportToLender(context, transaction, key.id, { kind: 'offer-picked', terms: termsOfOffer(offer) })
  return readLoan(context, transaction, key.userId, key.id)
}
