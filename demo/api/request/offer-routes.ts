import * as contract from '#core/api/contract/loan-offers.ts'
import { reassess } from '#core/api/contract/reassessment.ts'
import * as review from '#core/api/contract/review.ts'
import * as pause from '#core/api/contract/signature-pause.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { advanceRequest, cancelRequest } from './advance-request.ts'
import { replaceOffers, storePickedOffer } from './change-offers.ts'
import { readAvailability } from './loan-availability.ts'
import { currentOffers } from './loan-view.ts'
import { readLoanRow } from './read-loans.ts'
import { askLenderCorrected, storeCorrection } from './reassess-request.ts'
import { findReview, openReview } from './request-review.ts'
import { askToEndPause, endChosenPause, pauseByChoice } from './signature-pause.ts'

/** Routes for the steps of a request up to the signature. */
export function loanOfferRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.loanAvailability, ({ userId, database }) => readAvailability(context, database, userId))
  routes.own(contract.completeBasicInfo, ({ userId, database, params: { id } }) =>
    advanceRequest(context, database, { userId, id }, 'completeBasicInfo'),
  )
  routes.own(contract.loanOffers, async ({ userId, database, params: { id } }) => ({
    items: await currentOffers(context, database, await readLoanRow(database, userId, id)),
  }))
  routes.own(contract.changeOffers, ({ userId, database, params: { id }, body }) =>
    replaceOffers(context, database, { userId, id }, body),
  )
  routes.own(contract.pickOffer, ({ userId, database, params: { id, offerId } }) =>
    storePickedOffer(context, database, { userId, id }, offerId),
  )
  routes.own(contract.completeExtendedInfo, ({ userId, database, params: { id } }) =>
    advanceRequest(context, database, { userId, id }, 'completeExtendedInfo'),
  )
  routes.own(pause.pauseSignature, ({ userId, database, params: { id } }) =>
    pauseByChoice(context, database, { userId, id }),
  )
  routes.own(pause.askToSignSooner, ({ userId, database, params: { id } }) =>
    askToEndPause(context, database, { userId, id }),
  )
  routes.own(pause.endSignaturePause, async ({ userId, database, params: { id } }) => {
    await inTransaction(database, (transaction) => endChosenPause(context, transaction, { userId, id }))
    return undefined
  })
  routes.own(contract.cancelLoan, ({ userId, database, params: { id } }) =>
    cancelRequest(context, database, { userId, id }),
  )
  routes.ownPrepared(
    reassess,
    ({ userId, params: { id }, body }) => askLenderCorrected(context, { userId, id }, body),
    ({ userId, database, params: { id }, body, prepared }) =>
      storeCorrection(context, database, { userId, id }, body, prepared),
  )
  routes.own(review.requestReview, ({ userId, database, params: { id }, body }) =>
    openReview(context, database, { userId, id }, body.comment),
  )
  routes.own(review.readReview, async ({ userId, database, params: { id } }) => ({
    review: await findReview(database, { userId, id }),
  }))
}
