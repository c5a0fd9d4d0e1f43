import * as contract from '../../../core/api/contract/loan-offers.ts'
import * as review from '../../../core/api/contract/review.ts'
import type { Context } from '../context.ts'
import type { ContractRoutes } from '../http/contract-route.ts'
import { advance, cancel } from '../loans/advance.ts'
import { readAvailability } from '../loans/availability.ts'
import { standingOffers } from '../loans/loan.ts'
import { pick, replaceOffers } from '../loans/offers.ts'
import { readRow } from '../loans/read.ts'
import { askReview, findReview } from '../loans/review.ts'

/** How a request goes on from the first question to the signature, or ends. */
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
  routes.own(review.requestReview, ({ userId, database, params: { id }, body }) =>
    askReview(context, database, { userId, id }, body.comment),
  )
  routes.own(review.readReview, async ({ userId, database, params: { id } }) => ({
    review: await findReview(database, { userId, id }),
  }))
}
