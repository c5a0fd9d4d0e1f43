import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { wholeNumber } from './value-schemas.ts'

/**
 * The browser keeps this token and sends it as X-Device-Token with every request. Failed logins elsewhere do
 * not lock this device out, and proofs of identity given here count only here.
 */
export const knownDevice = { device_token: v.string() }

/** What every kind of login answers. */
export const openedSession = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  expires_in: wholeNumber,
  /**
   * The same id in every session of a user: a tab shows its stored data only to them. It grants no access.
   */
  holder: v.string(),
  ...knownDevice,
})

export const login = defineOperation({
  id: 'login',
  method: 'POST',
  path: '/api/v1/oauth/token',
  summary: 'Trades e-mail and password for a bearer token.',
  auth: 'none',
  body: v.strictObject({
    email: fields.email.schema,
    password: fields.currentPassword.schema,
    /** Required after the error second_factor_required, once the password is right. */
    secondFactor: v.optional(fields.secondFactor.schema),
  }),
  status: 200,
  response: openedSession,
  errors: [
    'invalid_grant',
    'account_deceased',
    'account_frozen',
    'account_locked',
    'account_unconfirmed',
    'second_factor_required',
    'second_factor_invalid',
    'factor_closed',
  ],
})

export const validateToken = defineOperation({
  id: 'validateToken',
  method: 'POST',
  path: '/api/v1/oauth/validate',
  summary: 'Answers 200 while the bearer token is valid.',
  reads: true,
  auth: 'bearer',
  status: 200,
  response: v.object({ valid: v.literal(true) }),
})

export const logout = defineOperation({
  id: 'logout',
  method: 'POST',
  path: '/api/v1/oauth/logout',
  summary: 'Ends the session of the bearer token, if any; always answers the same.',
  auth: 'none',
  status: 204,
})
