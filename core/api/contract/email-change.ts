import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { operation } from './operation.ts'
import { bits256 } from './shapes.ts'

export const startEmailChange = operation({
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

export const confirmEmailChange = operation({
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

const token = bits256('email_undo_invalid')

export const freezeAccount = operation({
  id: 'freezeAccount',
  method: 'POST',
  path: '/api/v1/user/email/freeze',
  summary:
    'Stops an account by the token in a mailbox that it had within the last 72 hours: every session ends, and nobody gets in until a second proof says whose it is. Answers whether it stands still: not after the present mailbox has said that the change was its owner’s; and whether the support alone ends that, by a document.',
  auth: 'none',
  body: v.strictObject({ token }),
  status: 200,
  response: v.object({ frozen: v.boolean(), desk: v.boolean() }),
  errors: ['email_undo_invalid'],
})

export const undoEmailChange = operation({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/v1/user/email/undo',
  summary:
    'Gives the account back to an older e-mail by the token in that mailbox, the password that stood when it was changed and the second factor that it was changed with, if any: every session ends, and no password opens the account until a new one is made. Once the present mailbox has said that the change was its owner’s, it only stops the account until the support has seen a document, and answers false.',
  auth: 'none',
  stepUp: 'factor',
  body: v.strictObject({ token, password: fields.currentPassword.schema }),
  status: 200,
  response: v.object({ undone: v.boolean() }),
  errors: ['email_undo_invalid', 'password_wrong'],
})

export const keepEmail = operation({
  id: 'keepEmail',
  method: 'POST',
  path: '/api/v1/user/email/keep',
  summary:
    'Lets a frozen account go on as it is, by the token in its present mailbox and its password: the change of e-mail was its owner’s.',
  auth: 'none',
  body: v.strictObject({ token: bits256('email_keep_invalid'), password: fields.currentPassword.schema }),
  status: 200,
  response: v.object({ kept: v.literal(true) }),
  errors: ['email_keep_invalid', 'password_wrong'],
})
