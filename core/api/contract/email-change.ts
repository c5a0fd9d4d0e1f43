import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { tokenOf256Bits } from './value-schemas.ts'

export const startEmailChange = defineOperation({
  id: 'startEmailChange',
  method: 'POST',
  path: '/api/v1/user/email',
  summary:
    'Sends a code to a new e-mail. The answer is the same whether or not it is in use; the mailbox tells.',
  auth: 'bearer',
  stepUp: 'factor',
  body: v.strictObject({ currentPassword: fields.presentPassword.schema, email: fields.email.schema }),
  status: 200,
  response: v.object({ accepted: v.literal(true) }),
  errors: ['password_wrong'],
})

export const confirmEmailChange = defineOperation({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/v1/user/email/confirm',
  summary: 'Puts the new e-mail in the place of the old one by the code sent to it; the old one is told.',
  auth: 'bearer',
  stepUp: 'password',
  invalidates: ['currentPerson'],
  body: v.strictObject({ emailCode: fields.emailCode.schema }),
  status: 200,
  response: v.object({ email: fields.email.schema }),
  errors: ['email_code_invalid'],
})

export const freezeAccount = defineOperation({
  id: 'freezeAccount',
  method: 'POST',
  path: '/api/v1/user/email/freeze',
  summary:
    'Freezes an account by the token in a mailbox that it had within the last 72 hours: every session ends, and nobody gets in until the staff has seen a document and decided whose it is.',
  auth: 'none',
  body: v.strictObject({ token: tokenOf256Bits('freeze_link_invalid') }),
  status: 200,
  response: v.object({ frozen: v.literal(true) }),
  errors: ['freeze_link_invalid'],
})
