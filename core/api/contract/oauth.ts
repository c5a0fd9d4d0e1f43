import * as v from 'valibot'
import { fields } from '../../fields/dictionary.ts'
import { operation } from './operation.ts'

// A login is not judged by the rules for a new password: an old one may be shorter than today's minimum.
const anyPassword = v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(128, 'too_long'))

export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/api/v1/oauth/token',
  summary: 'Trades e-mail and password for a bearer token.',
  auth: 'none',
  body: v.strictObject({ email: fields.email.schema, password: anyPassword }),
  status: 200,
  response: v.object({ access_token: v.string(), token_type: v.literal('bearer'), expires_in: v.number() }),
  errors: ['invalid_grant'],
})

export const validateToken = operation({
  id: 'validateToken',
  method: 'POST',
  path: '/api/v1/oauth/validate',
  summary: 'Answers 200 while the bearer token is valid.',
  auth: 'bearer',
  status: 200,
  response: v.object({ valid: v.literal(true) }),
})

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: '/api/v1/oauth/logout',
  summary: 'Ends the session of the bearer token, if any; always answers the same.',
  auth: 'none',
  status: 204,
})
