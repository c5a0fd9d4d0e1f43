import * as contract from '#core/api/contract/loan-offers.ts'
import { reassess } from '#core/api/contract/reassessment.ts'
import * as review from '#core/api/contract/review.ts'
import type { Context } from '../platform/context.ts'
import type { ContractRoutes } from '../platform/http/contract-routes.ts'
import { advance, cancel } from './advance.ts'
import { readAvailability } from './availability.ts'
import { standingOffers } from './loan.ts'
import { pick, replaceOffers } from './offers.ts'
import { readRow } from './read.ts'
import { askCorrected, takeCorrection } from './reassess.ts'
import { askReview, findReview } from './review.ts'

/** Routes for the steps of a request up to the signature. */
export function loanOfferRoutes(routes: ContractRoutes, context: Context): void {
  routes.own(contract.loanAvailability, ({ userId, database }) => readAvailability(context, database, userId))
  routes.own(contract.completeBasicInfo, ({ userId, database, params: { id } }) =>
    advance(context, database, { userId, id }, 'completeBasicInfo'),
  )
  routes.own(contract.loanOffers, async ({ userId, database, params: { id } }) => ({
    items: await standingOffers(database, await readRow(database, userId, id)),
  }))
  routes.own(contract.changeOffers, ({ userId, database, params: { id }, body }) =>
    replaceOffers(context, database, { userId, id }, body),
  )
  routes.own(contract.pickOffer, ({ userId, database, params: { id, offerId } }) =>
    pick(context, database, { userId, id }, offerId),
  )
  routes.own(contract.completeExtendedInfo, ({ userId, database, params: { id } }) =>
    advance(context, database, { userId, id }, 'completeExtendedInfo'),
  )
  routes.own(contract.cancelLoan, ({ userId, database, params: { id } }) =>
    cancel(context, database, { userId, id }),
  )
  routes.ownPrepared(
    reassess,
    ({ userId, params: { id }, body }) => askCorrected(context, { userId, id }, body),
    ({ userId, database, params: { id }, body, prepared }) =>
      takeCorrection(context, database, { userId, id }, body, prepared),
  )
  routes.own(review.requestReview, ({ userId, database, params: { id }, body }) =>
    askReview(context, database, { userId, id }, body.comment),
  )
  routes.own(review.readReview, async ({ userId, database, params: { id } }) => ({
    review: await findReview(database, { userId, id }),
  }))
}
