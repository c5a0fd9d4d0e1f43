import * as v from 'valibot'
import { fields } from '../../fields/dictionary.ts'
import { operation } from './operation.ts'

export const startEmailChange = operation({
  id: 'startEmailChange',
  method: 'POST',
  path: '/api/v1/user/email',
  summary:
    'Sends a code to a new e-mail. The answer is the same whether or not it is in use; the mailbox tells.',
  auth: 'bearer',
  stepUp: true,
  body: v.strictObject({ currentPassword: fields.presentPassword.schema, email: fields.email.schema }),
  status: 200,
  response: v.object({ accepted: v.literal(true) }),
  errors: ['password_wrong'],
})

export const confirmEmailChange = operation({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/v1/user/email/confirm',
  summary: 'Puts the new e-mail in the place of the old one by the code sent to it; the old one is told.',
  auth: 'bearer',
  body: v.strictObject({ emailCode: fields.emailCode.schema }),
  status: 200,
  response: v.object({ email: fields.email.schema }),
  errors: ['email_code_invalid'],
})

export const undoEmailChange = operation({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/v1/user/email/undo',
  summary:
    'Gives the account back to its old e-mail by the token in that mailbox, within 72 hours: every session ends, and the password opens nothing until a new one is made.',
  auth: 'none',
  body: v.strictObject({
    token: v.pipe(v.string('email_undo_invalid'), v.regex(/^[\w-]{43}$/, 'email_undo_invalid')),
  }),
  status: 200,
  response: v.object({ undone: v.literal(true) }),
  errors: ['email_undo_invalid'],
})
