import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { openedSession } from './oauth.ts'
import { defineOperation } from './operation.ts'
import { id } from './path-params.ts'
import { instant, resourceId, wholeNumber } from './value-schemas.ts'

/** Bytes as browsers send them, in base64url. */
const bytes = (most: number) =>
  v.pipe(v.string('invalid'), v.regex(/^[\w-]+$/, 'invalid'), v.maxLength(most, 'invalid'))

/** WebAuthn limits a credential's id to 1023 bytes. */
const credentialId = bytes(1364)
const clientData = bytes(4096)

/** A passkey as browsers are told of it. */
export const namedCredential = v.object({
  type: v.literal('public-key'),
  id: v.string(),
  transports: v.array(v.string()),
})

/** What a browser needs to have a passkey created: PublicKeyCredentialCreationOptionsJSON, as far as we use it. */
const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  /** `id` is the account's id, which says nothing of the person. */
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: wholeNumber })),
  timeout: wholeNumber,
  excludeCredentials: v.array(namedCredential),
  attestation: v.literal('none'),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})

/** The same to have one used: PublicKeyCredentialRequestOptionsJSON. */
const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: wholeNumber,
  userVerification: v.literal('required'),
  /** Empty at a login: the browser knows which passkeys it has for this site. */
  allowCredentials: v.array(namedCredential),
})

/** A passkey's signature. Only what is checked is sent. */
export const passkeySignature = v.strictObject({
  credentialId,
  clientDataJSON: clientData,
  authenticatorData: bytes(2048),
  signature: bytes(8192),
  userHandle: v.optional(bytes(128)),
})

const newPasskey = v.strictObject({
  credentialId,
  clientDataJSON: clientData,
  attestationObject: bytes(16_384),
  transports: v.pipe(
    v.array(v.pipe(v.string('invalid'), v.maxLength(32, 'invalid'))),
    v.maxLength(10, 'invalid'),
  ),
})

const passkey = v.object({
  id: resourceId,
  name: v.string(),
  createdAt: instant,
  lastUsedAt: v.nullable(instant),
  /** Whether its maker keeps a copy for the person's other devices. */
  synced: v.boolean(),
})

export type Passkey = v.InferOutput<typeof passkey>

export const startPasskeyLogin = defineOperation({
  id: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/v1/oauth/passkey/challenge',
  summary: 'A challenge for a login by passkey, valid once and for five minutes; the same for everybody.',
  auth: 'none',
  status: 200,
  response: requestOptions,
})

export const passkeyLogin = defineOperation({
  id: 'passkeyLogin',
  method: 'POST',
  path: '/api/v1/oauth/passkey',
  summary: 'Trades a signature of a passkey for a bearer token: it is both factors.',
  auth: 'none',
  body: passkeySignature,
  status: 200,
  response: openedSession,
  errors: [
    'passkey_unknown',
    'passkey_refused',
    'passkey_expired',
    'account_deceased',
    'account_frozen',
    'account_locked',
  ],
})

export const startPasskeyProof = defineOperation({
  id: 'startPasskeyProof',
  method: 'POST',
  path: '/api/v1/user/proof/challenge',
  summary: 'A challenge for proveIdentity by one of the passkeys of the account.',
  auth: 'bearer',
  status: 200,
  response: requestOptions,
})

export const listPasskeys = defineOperation({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/v1/user/passkeys',
  summary: 'The passkeys of the account, the newest first.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(passkey) }),
})

export const startPasskey = defineOperation({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/v1/user/passkeys/challenge',
  summary: 'A challenge for a new passkey, for this session, once and for five minutes.',
  auth: 'bearer',
  stepUp: 'password',
  status: 200,
  response: creationOptions,
  errors: ['passkeys_full'],
})

export const addPasskey = defineOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/v1/user/passkeys',
  summary:
    'Adds the passkey that a browser has created for a challenge of startPasskey, named after the device.',
  auth: 'bearer',
  invalidates: ['listPasskeys', 'accountActivity'],
  body: newPasskey,
  status: 201,
  response: passkey,
  errors: ['passkey_refused', 'passkey_expired', 'passkey_known'],
})

export const renamePasskey = defineOperation({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/api/v1/user/passkeys/{id}',
  summary: 'Gives a passkey another name.',
  auth: 'bearer',
  invalidates: ['listPasskeys'],
  params: v.strictObject({ id }),
  body: v.strictObject({ passkeyName: fields.passkeyName.schema }),
  status: 204,
})

export const removePasskey = defineOperation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/v1/user/passkeys/{id}',
  summary: 'Removes a passkey: it opens nothing any more.',
  auth: 'bearer',
  stepUp: 'password',
  invalidates: ['listPasskeys', 'accountActivity'],
  params: v.strictObject({ id }),
  status: 204,
})
