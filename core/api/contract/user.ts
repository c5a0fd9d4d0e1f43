import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { knownDevice } from './oauth.ts'
import { defineOperation } from './operation.ts'
import { partnerName } from './referral.ts'
import { tokenOf256Bits } from './value-schemas.ts'

const emailQuery = v.strictObject({ email: fields.email.schema })
const accepted = v.object({ accepted: v.literal(true) })

/** The token in the URL fragment of a mail's link. */
const mailToken = tokenOf256Bits('mail_link_invalid')

export const createUser = defineOperation({
  id: 'createUser',
  method: 'POST',
  path: '/api/v1/user',
  summary:
    'Registers a person. The answer is the same whether or not the e-mail is known; the mailbox tells.',
  auth: 'none',
  body: v.strictObject({
    name: fields.name.schema,
    dateOfBirth: fields.dateOfBirth.schema,
    email: fields.email.schema,
    mobile: fields.mobile.schema,
    cpf: fields.cpf.schema,
    password: fields.password.schema,
    /** The partner who referred the visitor, stored until the account's activation counts for them. */
    partner: v.optional(partnerName),
    /**
     * The choice made in a simulator. The mail's link carries it, for users who open it in another browser.
     */
    wish: v.optional(
      v.strictObject({
        loanAmount: fields.loanAmount.schema,
        installmentsQty: fields.installmentsQty.schema,
      }),
    ),
  }),
  status: 201,
  response: accepted,
  errors: ['password_common', 'password_personal'],
})

export const sendActivationCode = defineOperation({
  id: 'sendActivationCode',
  method: 'POST',
  path: '/api/v1/user/send/activation-code',
  summary: 'Sends a new activation code to the e-mail if it waits for one.',
  auth: 'none',
  query: emailQuery,
  status: 200,
  response: accepted,
  errors: ['use_mail_link'],
})

export const activate = defineOperation({
  id: 'activate',
  method: 'POST',
  path: '/api/v1/user/activate',
  summary: 'Activates an account by the code sent to its e-mail.',
  auth: 'none',
  query: v.strictObject({ email: fields.email.schema, activationCode: fields.activationCode.schema }),
  status: 200,
  response: v.object({ activated: v.literal(true), ...knownDevice }),
  errors: ['activation_code_invalid', 'use_mail_link'],
})

export const activateByLink = defineOperation({
  id: 'activateByLink',
  method: 'POST',
  path: '/api/v1/user/activate/link',
  summary: 'Activates an account by the link beside the code, which needs no limit of guesses.',
  auth: 'none',
  body: v.strictObject({ token: mailToken }),
  status: 200,
  response: v.object({ activated: v.literal(true), ...knownDevice }),
  errors: ['mail_link_invalid', 'mail_link_used'],
})

export const sendUnlockAccount = defineOperation({
  id: 'sendUnlockAccount',
  method: 'POST',
  path: '/api/v1/user/send/unlock-account',
  summary: 'Sends an unlock code to the e-mail if its account is locked.',
  auth: 'none',
  query: emailQuery,
  status: 200,
  response: accepted,
  errors: ['use_mail_link'],
})

export const unlockAccount = defineOperation({
  id: 'unlockAccount',
  method: 'POST',
  path: '/api/v1/user/unlock-account',
  summary: 'Unlocks an account by the code sent to its e-mail.',
  auth: 'none',
  body: v.strictObject({ email: fields.email.schema, validationCode: fields.unlockCode.schema }),
  status: 200,
  response: v.object({ unlocked: v.literal(true), ...knownDevice }),
  errors: ['unlock_code_invalid', 'use_mail_link'],
})

export const unlockByLink = defineOperation({
  id: 'unlockByLink',
  method: 'POST',
  path: '/api/v1/user/unlock-account/link',
  summary: 'Unlocks an account by the link beside the code.',
  auth: 'none',
  body: v.strictObject({ token: mailToken }),
  status: 200,
  response: v.object({ unlocked: v.literal(true), ...knownDevice }),
  errors: ['mail_link_invalid', 'mail_link_used'],
})

export const sendPasswordReset = defineOperation({
  id: 'sendPasswordReset',
  method: 'POST',
  path: '/api/v1/user/send/password-reset',
  summary: 'Sends a password-reset code to the e-mail if it has an account.',
  auth: 'none',
  query: emailQuery,
  status: 200,
  response: accepted,
  errors: ['use_mail_link'],
})

export const passwordReset = defineOperation({
  id: 'passwordReset',
  method: 'POST',
  path: '/api/v1/user/password-reset',
  summary: 'Sets a new password by the code sent to the e-mail, and ends every session of the account.',
  auth: 'none',
  body: v.strictObject({
    email: fields.email.schema,
    resetCode: fields.resetCode.schema,
    password: fields.password.schema,
  }),
  status: 200,
  response: v.object({ reset: v.literal(true), ...knownDevice }),
  errors: ['reset_code_invalid', 'use_mail_link', 'password_common', 'password_personal'],
})

export const passwordResetByLink = defineOperation({
  id: 'passwordResetByLink',
  method: 'POST',
  path: '/api/v1/user/password-reset/link',
  summary:
    'Sets a new password by the link beside the code, and ends every session of the account. Alone it also lifts the limit of guesses at a second factor.',
  auth: 'none',
  body: v.strictObject({ token: mailToken, password: fields.password.schema }),
  status: 200,
  response: v.object({ reset: v.literal(true), ...knownDevice }),
  errors: ['mail_link_invalid', 'mail_link_used', 'password_common', 'password_personal'],
})

export const readResetLink = defineOperation({
  id: 'readResetLink',
  method: 'POST',
  path: '/api/v1/user/password-reset/link/account',
  summary: 'Names the account of a link that sets a new password, and uses nothing up.',
  reads: true,
  auth: 'none',
  body: v.strictObject({ token: mailToken }),
  status: 200,
  response: v.object({ email: fields.email.schema }),
  errors: ['mail_link_invalid', 'mail_link_used'],
})

/** Reasons why the account cannot be closed now. */
export const closingObstacles = [
  'loan_active',
  'loan_under_review',
  'credit_waiting',
  'return_waiting',
  'email_moved',
] as const

export const closingReasons = defineOperation({
  id: 'closingReasons',
  method: 'GET',
  path: '/api/v1/user/closing',
  summary: 'What stands against closing the account now, each once; nothing where it can be closed.',
  auth: 'bearer',
  status: 200,
  response: v.object({ reasons: v.array(v.picklist(closingObstacles)) }),
})

export const deleteUser = defineOperation({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/api/v1/user',
  summary: 'Closes the account: ends every session and erases what no law keeps. Not while a loan is open.',
  auth: 'bearer',
  stepUp: 'factor',
  body: v.strictObject({ currentPassword: fields.presentPassword.schema }),
  status: 204,
  errors: ['password_wrong', ...closingObstacles],
})

export const changePassword = defineOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/user/password',
  summary: 'Sets a new password in place of the present one, and ends the other sessions.',
  auth: 'bearer',
  stepUp: 'factor',
  invalidates: ['securityOverview', 'listSessions', 'accountActivity'],
  body: v.strictObject({
    /** Not asked of a session in which a passkey was proved minutes ago (proveIdentity). */
    currentPassword: v.optional(fields.presentPassword.schema),
    password: fields.password.schema,
  }),
  status: 200,
  response: v.object({ changed: v.literal(true) }),
  errors: ['password_wrong', 'password_required', 'password_common', 'password_personal'],
})
