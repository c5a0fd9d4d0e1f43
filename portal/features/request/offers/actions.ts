import type { InferOutput } from 'valibot'
import * as api from '#core/api/contract/loan-offers.ts'
import { type loanResponse, updateLoanPurpose } from '#core/api/contract/personal-loan.ts'
import { type ErrorCode, isErrorCode } from '#core/api/errors.ts'
import type { Purpose } from '#core/fields/choices.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { take } from '../store.ts'

/** Picks an offer, or another one than before. */
export const pickOffer = createCommand(
  api.pickOffer,
  (id: string, offerId: string) => ({ params: { id, offerId } }),
  take,
)

/** Takes what came for a wish that changes offers, and says why they stayed as they were, if they did. */
function taken(answer: InferOutput<typeof loanResponse>): ErrorCode | null {
  take(answer)
  const { error } = answer
  return error && (isErrorCode(error.code) ? error.code : 'unexpected')
}

/** Asks for fresh offers, also for another amount or term. */
export const changeOffers = createCommand(
  api.changeOffers,
  (id: string, body: { loanAmount?: number; installmentsQty?: number }) => ({ params: { id }, body }),
  taken,
)

/** Says that the money is for something else: other offers come of it. */
export const changePurpose = createCommand(
  updateLoanPurpose,
  (id: string, body: { purpose: Purpose }) => ({ params: { id }, body }),
  taken,
)
