import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { instant, tokenOf256Bits } from './value-schemas.ts'

const number = v.pipe(v.string(), v.regex(/^\d\d$/))

export const startHandOff = defineOperation({
  id: 'startHandOff',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/hand-off',
  summary:
    'Makes the address, for a QR code, at which a phone may send documents of this loan. Ends an older one.',
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({}),
  status: 201,
  /** The token goes into the URL fragment; `number` is shown on both screens. */
  response: v.object({ token: v.string(), number, expiresAt: instant }),
  errors: ['state_conflict'],
})

export const handOffState = defineOperation({
  id: 'handOffState',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/hand-off',
  summary: 'Whether a phone has taken over.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    state: v.picklist(['none', 'waiting', 'open', 'ended']),
    number: v.nullable(number),
    expiresAt: v.nullable(instant),
  }),
})

export const endHandOff = defineOperation({
  id: 'endHandOff',
  method: 'DELETE',
  path: '/api/v1/personal-loan/{id}/hand-off',
  summary: 'Takes the permission back: the phone is refused from its next request on.',
  auth: 'bearer',
  params: loanIdParams,
  status: 204,
})

export const openHandOff = defineOperation({
  id: 'openHandOff',
  method: 'POST',
  path: '/api/v1/hand-off',
  summary: "On the phone: trades the QR code's token, once, for one that may only send documents.",
  auth: 'none',
  body: v.strictObject({ token: tokenOf256Bits('hand_off_invalid') }),
  status: 200,
  response: v.object({ access_token: v.string(), number, expiresAt: instant }),
  errors: ['hand_off_invalid'],
})
