import type { changeOffers, pickOffer } from '#core/api/contract/loan-offers.ts'
import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import type { Purpose } from '#core/fields/choices.ts'
import { allows } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/open.ts'
import type { Database } from '../platform/database/schema.ts'
import { errorItem, refusal } from '../platform/http/errors.ts'
import { decide } from './lending/decide.ts'
import { gatherFacts, wishOf } from './lending/gather.ts'
import { putOffers } from './put-offers.ts'
import { readLoan, readRow } from './read.ts'
import { recordDecision } from './record-decision.ts'
import { type LoanKey, moveLoan } from './transition.ts'

type Wished = Parsed<typeof changeOffers>['body'] & { purpose?: Purpose }

/**
 * Replaces the offers by new ones for changed wishes; a picked offer is unpicked. If nothing fits, everything
 * stays as it was and the answer contains the error: an offer stays valid until its last day.
 *
 * @throws ApiError 404, 409
 */
export function replaceOffers(
  context: Context,
  database: Database,
  key: LoanKey,
  wished: Wished,
): Promise<Answer<typeof pickOffer>> {
  return inTransaction(database, async (transaction) => {
    const before = await readRow(transaction, key.userId, key.id)
    const row = {
      ...before,
      loanAmount: wished.loanAmount ?? before.loanAmount,
      installmentsQty: wished.installmentsQty ?? before.installmentsQty,
      purpose: wished.purpose ?? before.purpose,
    }
    if (!allows(row.state, 'replaceOffers')) throw refusal(409, 'state_conflict')
    const facts = await gatherFacts(context, transaction, row)
    const decision = decide(facts, wishOf(context, row))
    if (decision.outcome === 'declined') {
      const answer = await readLoan(transaction, key.userId, key.id)
      const { code, statusText, status } = errorItem(409, 'no_offers')
      return { ...answer, error: { code, statusText, status } }
    }
    const { loanAmount, installmentsQty, purpose } = row
    const unpicked = { pickedOfferId: null, pickedAt: null }
    await moveLoan(context, transaction, key, 'replaceOffers', {
      // If two changes run concurrently, the second fails if the first has changed the state.
      where: (loan) => loan('state', '=', before.state),
      set: { ...unpicked, loanAmount, installmentsQty, purpose },
    })
    await recordDecision(context, transaction, { loanId: key.id, madeBy: 'rules', facts, decision })
    await putOffers(context, transaction, key.id, decision.offers)
    return readLoan(transaction, key.userId, key.id)
  })
}

/**
 * Picks one of the current offers, or another than before.
 *
 * @throws ApiError 404 also for an offer that was replaced, 409 state_conflict or offer_expired
 */
export async function pick(
  context: Context,
  transaction: Database,
  key: LoanKey,
  offerId: string,
): Promise<Answer<typeof pickOffer>> {
  const { state } = await readRow(transaction, key.userId, key.id)
  const now = timestamp(context.clock)
  // Before the offer is read: updating the loan row blocks a concurrent replacement of its offers.
  await moveLoan(context, transaction, key, state === 'signature' ? 'pickAnotherOffer' : 'pickOffer', {
    set: { pickedOfferId: offerId, pickedAt: now },
  })
  const offer = await transaction
    .selectFrom('loanOffers')
    .select('validUntil')
    .where('id', '=', offerId)
    .where('loanId', '=', key.id)
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  if (!offer) throw refusal(404, 'not_found')
  if (offer.validUntil <= now) throw refusal(409, 'offer_expired')
  return readLoan(transaction, key.userId, key.id)
}
