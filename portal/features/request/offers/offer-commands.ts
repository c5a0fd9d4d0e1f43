import type { InferOutput } from 'valibot'
import * as api from '#core/api/contract/loan-offers.ts'
import { type loanResponse, updateLoanPurpose } from '#core/api/contract/personal-loan.ts'
import { type ErrorCode, isErrorCode } from '#core/api/errors.ts'
import type { Purpose } from '#core/fields/choices.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { storeFacts } from '../request-store.ts'

/** Picks an offer, or changes the pick. */
export const pickOffer = createCommand(
  api.pickOffer,
  (id: string, offerId: string) => ({ params: { id, offerId } }),
  storeFacts,
)

/** Stores the response to a change of offers, and returns the error code if they could not be changed. */
function applyNewOffers(answer: InferOutput<typeof loanResponse>): ErrorCode | null {
  storeFacts(answer)
  const { error } = answer
  return error && (isErrorCode(error.code) ? error.code : 'unexpected')
}

/** Requests new offers, optionally for another amount (cents) or term. */
export const changeOffers = createCommand(
  api.changeOffers,
  (id: string, body: { loanAmount?: number; installmentsQty?: number }) => ({ params: { id }, body }),
  applyNewOffers,
)

/** Changes the purpose, which results in other offers. */
export const changePurpose = createCommand(
  updateLoanPurpose,
  (id: string, body: { purpose: Purpose }) => ({ params: { id }, body }),
  applyNewOffers,
)
