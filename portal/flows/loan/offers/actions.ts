import type { InferOutput } from 'valibot'
import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import * as api from '../../../../core/api/contract/loan-offers.ts'
import { type loanResponse, updateLoanPurpose } from '../../../../core/api/contract/personal-loan.ts'
import { type ErrorCode, isErrorCode } from '../../../../core/api/errors.ts'
import type { Purpose } from '../../../../core/fields/choices.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { take } from '../store.ts'

/** Picks an offer, or another one than before. */
export const pickOffer = createAction(async (signal, id: string, offerId: string) =>
  take(
    await once(['pickOffer', id, offerId], (idempotencyKey) =>
      call(api.pickOffer, { params: { id, offerId } }, { signal, idempotencyKey }),
    ),
  ),
)

/** Takes what came for a wish that changes offers, and says why they stayed as they were, if they did. */
function taken(answer: InferOutput<typeof loanResponse>): ErrorCode | null {
  take(answer)
  const { error } = answer
  return error && (isErrorCode(error.code) ? error.code : 'unexpected')
}

/** Asks for fresh offers, also for another amount or term. */
export const changeOffers = createAction(
  async (signal, id: string, body: { loanAmount?: number; installmentsQty?: number }) =>
    taken(await call(api.changeOffers, { params: { id }, body }, { signal })),
)

/** Says that the money is for something else: other offers come of it. */
export const changePurpose = createAction(async (signal, id: string, body: { purpose: Purpose }) =>
  taken(await call(updateLoanPurpose, { params: { id }, body }, { signal })),
)

for (const { reset } of [pickOffer, changeOffers, changePurpose]) onSessionEnd(reset)
