import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { passkeySignature } from './passkeys.ts'
import { id } from './path-params.ts'
import { instant, resourceId, wholeNumber } from './value-schemas.ts'

/** The browser and system named by a user agent, as far as we can parse it. */
export const sessionDevice = v.object({ browser: v.nullable(v.string()), system: v.nullable(v.string()) })

const session = v.object({
  id: resourceId,
  createdAt: instant,
  lastUsedAt: instant,
  device: sessionDevice,
  /** The IP address it began from, truncated so that it identifies no person: '177.45.*.*'. */
  origin: v.string(),
  current: v.boolean(),
})

export type Session = v.InferOutput<typeof session>

export const securityOverview = defineOperation({
  id: 'securityOverview',
  method: 'GET',
  path: '/api/v1/user/security',
  summary: 'When the account was last entered before this session, and whether a second factor guards it.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    previousLoginAt: v.nullable(instant),
    secondFactor: v.object({ enabled: v.boolean(), recoveryCodesLeft: wholeNumber }),
  }),
})

export const proveIdentity = defineOperation({
  id: 'proveIdentity',
  method: 'POST',
  path: '/api/v1/user/proof',
  summary:
    'Proves, for this session and some minutes, that its owner is there: by a passkey, by the second factor of whoever has one, else by the password.',
  auth: 'bearer',
  body: v.strictObject({
    currentPassword: v.optional(fields.presentPassword.schema),
    secondFactor: v.optional(fields.secondFactor.schema),
    passkey: v.optional(passkeySignature),
  }),
  status: 200,
  response: v.object({ proved: v.literal(true) }),
  errors: [
    'password_required',
    'password_wrong',
    'second_factor_required',
    'second_factor_invalid',
    'passkey_unknown',
    'passkey_refused',
    'passkey_expired',
  ],
})

export const listSessions = defineOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/v1/user/sessions',
  summary: 'The living sessions of the account, the one that asks first, then the last used.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(session) }),
})

/** The account events shown to the user as account activity. */
export const accountEvents = [
  'registration',
  'activation',
  'login',
  'unlock',
  'password-reset',
  'password',
  'email-asked',
  'email',
  'factor-on',
  'factor-off',
  'recovery-codes',
  'passkey-on',
  'passkey-off',
  'personal-data',
  'correction',
  'mobile-code',
  'mobile',
  'bank-account',
  'sessions-ended',
  'contact-named',
  'contact-removed',
  'hand-off',
  'copy',
  'signature-code',
  'signature',
  'withdrawal',
  'refund',
  'proof',
  'frozen',
  'contract-change',
  'proposal-declined',
  'payout-again',
  'debits-on',
  'debits-off',
  'closing',
] as const

export type AccountEvent = (typeof accountEvents)[number]

/**
 * How it ended: `refused` by a wrong proof; `locked`: the account was locked or became so; `limited` by a
 * rate limit.
 */
export const eventOutcomes = ['done', 'refused', 'locked', 'limited'] as const

export type EventOutcome = (typeof eventOutcomes)[number]

const activity = v.object({
  event: v.picklist(accountEvents),
  outcome: v.picklist(eventOutcomes),
  at: instant,
  device: sessionDevice,
  /** The truncated IP address, as in a session. */
  origin: v.string(),
})

export type Activity = v.InferOutput<typeof activity>

export const accountActivity = defineOperation({
  id: 'accountActivity',
  method: 'GET',
  path: '/api/v1/user/activity',
  summary: 'What was done with the account and what was tried in vain, the newest 50 first.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(activity) }),
})

export const endOneSession = defineOperation({
  id: 'endOneSession',
  method: 'DELETE',
  path: '/api/v1/user/sessions/{id}',
  summary: 'Ends one session: its token is refused from the next request on.',
  auth: 'bearer',
  invalidates: ['listSessions', 'accountActivity'],
  params: v.strictObject({ id }),
  status: 204,
})

export const endManySessions = defineOperation({
  id: 'endManySessions',
  method: 'DELETE',
  path: '/api/v1/user/sessions',
  summary: 'Ends the other sessions, or every one.',
  auth: 'bearer',
  invalidates: ['listSessions', 'accountActivity'],
  query: v.strictObject({ keep: v.picklist(['current', 'none'], 'not_an_option') }),
  status: 200,
  response: v.object({ ended: wholeNumber }),
})

const password = { currentPassword: fields.presentPassword.schema }
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

export const startSecondFactor = defineOperation({
  id: 'startSecondFactor',
  method: 'POST',
  path: '/api/v1/user/second-factor',
  summary:
    'Makes the secret an authenticator app is set up with. Nothing guards the account until confirmed.',
  auth: 'bearer',
  body: v.strictObject(password),
  status: 200,
  /** The secret in base32, for manual entry, and as an otpauth: URI for a QR code. */
  response: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['password_wrong', 'state_conflict'],
})

export const confirmSecondFactor = defineOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/v1/user/second-factor/confirm',
  summary: 'Turns the second factor on by a code of the app, and answers the recovery codes, this once.',
  auth: 'bearer',
  invalidates: ['securityOverview', 'accountActivity'],
  body: v.strictObject({ secondFactor: fields.secondFactor.schema }),
  status: 200,
  response: recoveryCodes,
  errors: ['second_factor_invalid'],
})

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/v1/user/second-factor/recovery-codes',
  summary: 'Makes new recovery codes in place of the old ones.',
  auth: 'bearer',
  stepUp: 'factor',
  invalidates: ['securityOverview', 'accountActivity'],
  body: v.strictObject(password),
  status: 200,
  response: recoveryCodes,
  errors: ['password_wrong', 'state_conflict'],
})

export const disableSecondFactor = defineOperation({
  id: 'disableSecondFactor',
  method: 'DELETE',
  path: '/api/v1/user/second-factor',
  summary: 'Turns the second factor off.',
  auth: 'bearer',
  stepUp: 'factor',
  invalidates: ['securityOverview', 'accountActivity'],
  body: v.strictObject(password),
  status: 204,
  errors: ['password_wrong', 'state_conflict'],
})
