import * as v from 'valibot'
import { pauseReasons } from '../../loan/signature-pause.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, instant } from './value-schemas.ts'

export const signaturePause = v.object({
  /** When the contract may be signed. */
  until: instant,
  by: v.picklist(pauseReasons),
  /** How long the offer stays valid: beyond the pause. */
  offerUntil: instant,
})

export const soonerCall = v.object({
  /** The number to quote. */
  number: v.string(),
  /** The day by which the staff calls. A calendar date. */
  answerBy: calendarDay,
  /** The mobile to be called, mostly hidden. */
  mobile: v.string(),
})

const path = '/api/v1/personal-loan/{id}/pause'
const errors = ['state_conflict'] as const
const invalidates = ['readAgreement'] as const

export const pauseSignature = defineOperation({
  id: 'pauseSignature',
  method: 'POST',
  path,
  summary: 'Takes a day to think before the signature, once for each offer; the offer stays valid meanwhile.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  status: 201,
  response: signaturePause,
  errors: [...errors, 'offer_expired'],
  invalidates,
})

export const askToSignSooner = defineOperation({
  id: 'askToSignSooner',
  method: 'POST',
  path: `${path}/call`,
  summary:
    'Asks for a call, at the registered mobile only, in which the customer may have a pause by age ended. Again while it is open, it answers the same.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  status: 201,
  response: soonerCall,
  errors,
  invalidates,
})

export const endSignaturePause = defineOperation({
  id: 'endSignaturePause',
  method: 'DELETE',
  path,
  summary:
    'Ends a pause that the customer has chosen. One by age ends by itself, or after a call with a person.',
  auth: 'bearer',
  params: loanIdParams,
  status: 204,
  errors,
  invalidates,
})
