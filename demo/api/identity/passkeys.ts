import { isIP } from 'node:net'
import * as v from 'valibot'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type {
  listPasskeys,
  addPasskey as operationToAdd,
  Passkey,
  passkeyLogin,
  startPasskey,
  startPasskeyLogin,
} from '#core/api/contract/passkeys.ts'
import { config } from '#core/config/config.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { deviceWords } from '#core/text/device.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { isUniqueViolation } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { readDevice } from '../platform/http/visit-device.ts'
import { sortableId } from '../platform/ids.ts'
import type { ApiSettings } from '../platform/settings.ts'
import { findById } from './accounts.ts'
import type { Prover } from './check-password.ts'
import { mailOwner } from './mail-owner.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mails/security-mails.ts'
import {
  type ChallengePurpose,
  challengeSeconds,
  consumeChallenge,
  issueChallenge,
} from './passkey-challenges.ts'

type Signature = ParsedInput<typeof passkeyLogin>['body']
type NewPasskey = ParsedInput<typeof operationToAdd>['body']

/** A passkey as it is stored. */
export type StoredPasskey = Pick<
  Schema['passkeys'],
  'id' | 'userId' | 'credentialId' | 'publicKey' | 'counter'
>

/** More than anyone has devices, and few enough for one page. */
const most = 20

// Fixed, because the defaults of the library depend on the release of Node that runs it: Ed25519, P-256, RSA.
const algorithms = [-8, -7, -257]

const timeout = challengeSeconds * 1000

/**
 * The name that passkeys are bound to for ever, and the origin that may use them: the host of the portal's address. Browsers
 * make none for a bare IP address; a demo at 127.0.0.1 has them at localhost.
 */
export function passkeySite({ publicUrl }: Pick<ApiSettings, 'publicUrl'>): { rpId: string; origin: string } {
  const url = new URL(publicUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}

const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

const passkeysOf = (database: Database, userId: string) =>
  database
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

async function credentialsOf({ database }: Context, userId: string) {
  const rows = await passkeysOf(database, userId).select(['credentialId', 'transports']).execute()
  return rows.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: credentialId,
    transports: JSON.parse(transports) as string[],
  }))
}

const showPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  synced,
}: Pick<Schema['passkeys'], 'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'synced'>): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  synced: synced === 1,
})

/** The passkeys of an account, the newest first. */
export async function readPasskeys(
  { database }: Context,
  userId: string,
): Promise<Answer<typeof listPasskeys>> {
  const columns = ['id', 'name', 'createdAt', 'lastUsedAt', 'synced'] as const
  const rows = await passkeysOf(database, userId).select(columns).execute()
  return { items: rows.map(showPasskey) }
}

/** What a browser is asked to sign with a passkey: any of this site at a login, else one of the account. */
export async function requestSignature(
  context: Context,
  purpose: ChallengePurpose,
  userId?: string,
): Promise<Answer<typeof startPasskeyLogin>> {
  return {
    challenge: await issueChallenge(context, purpose),
    rpId: passkeySite(context.settings).rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: userId === undefined ? [] : await credentialsOf(context, userId),
  }
}

/** The passkey with this credential id. @throws ApiError 400 passkey_unknown */
export async function findPasskey({ database }: Context, credentialId: string): Promise<StoredPasskey> {
  const row = await database
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  if (!row) throw createRefusal('passkey_unknown')
  return row
}

const clientData = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString('utf8')),
  v.parseJson(),
  v.object({ challenge: v.string(), crossOrigin: v.optional(v.literal(false)) }),
)

/**
 * What an answer of a browser must fulfil; its challenge is used up, whatever comes of it.
 *
 * @throws ApiError 400 passkey_refused from within another site's page, passkey_expired
 */
async function expectationsOf(context: Context, purpose: ChallengePurpose, clientDataJSON: string) {
  const parsed = v.safeParse(clientData, clientDataJSON)
  if (!parsed.success) throw createRefusal('passkey_refused')
  const expectedChallenge = parsed.output.challenge
  if (!(await consumeChallenge(context, purpose, expectedChallenge))) throw createRefusal('passkey_expired')
  const { rpId: expectedRPID, origin: expectedOrigin } = passkeySite(context.settings)
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true }
}

/** The library throws at whatever is wrong with what a browser sends. */
function refuse(): never {
  throw createRefusal('passkey_refused')
}

/**
 * Verifies a signature: by this passkey, for a challenge of this purpose, on our origin, by a person whom the device has
 * recognized. Its maker's word for that is all there is.
 *
 * @returns the counter to store
 * @throws ApiError 400 passkey_expired, passkey_refused
 */
export async function verifySignature(
  context: Context,
  { userId, publicKey, counter }: StoredPasskey,
  { credentialId: id, userHandle, ...response }: Signature,
  purpose: ChallengePurpose,
): Promise<number> {
  // Loaded at its first use: few processes of a morning need it at once, and each start would wait for it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const expectations = await expectationsOf(context, purpose, response.clientDataJSON)
  const verified = await verifyAuthenticationResponse({
    ...expectations,
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(refuse)
  const isOwn = userHandle === undefined || userHandle === userHandleOf(userId)
  if (!verified.verified || !isOwn) return refuse()
  const { credentialDeviceType, newCounter } = verified.authenticationInfo
  return credentialDeviceType === 'multiDevice' ? 0 : newCounter
}

/** Records a use. @throws ApiError 400 passkey_refused if the passkey was removed or used meanwhile */
export async function recordUse(
  { clock }: Context,
  database: Database,
  { id, counter }: StoredPasskey,
  newCounter: number,
): Promise<void> {
  const row = await database
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: timestamp(clock) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse()
}

/** What a browser needs to create a passkey. @throws ApiError 409 passkeys_full */
export async function requestPasskey(
  context: Context,
  { userId, sessionId }: Prover,
): Promise<Answer<typeof startPasskey>> {
  const excludeCredentials = await credentialsOf(context, userId)
  if (excludeCredentials.length >= most) throw createRefusal('passkeys_full')
  const account = await findById(context, userId)
  return {
    challenge: await issueChallenge(context, `new ${sessionId}`),
    rp: { id: passkeySite(context.settings).rpId, name: config.brand },
    user: { id: userHandleOf(userId), name: account.email ?? '', displayName: nameToCall(account) },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Stores a passkey that was created for a challenge of this session; the challenge was given for a proof. The owner gets
 * a mail.
 *
 * @throws ApiError 400 passkey_expired, passkey_refused; 409 passkey_known
 */
export async function addPasskey(
  context: Context,
  { userId, sessionId, visit }: Prover,
  { credentialId: id, transports, ...response }: NewPasskey,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clock, database } = context
  const expectations = await expectationsOf(context, `new ${sessionId}`, response.clientDataJSON)
  const verified = await verifyRegistrationResponse({
    ...expectations,
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!verified.verified || verified.registrationInfo.credential.id !== id) return refuse()
  const { credential, credentialDeviceType } = verified.registrationInfo
  const isShared = credentialDeviceType === 'multiDevice'
  const row = {
    id: sortableId(clock),
    userId,
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: isShared ? 0 : credential.counter,
    transports: JSON.stringify(transports),
    name: capitalize(deviceWords(readDevice(visit.userAgent))),
    synced: isShared ? (1 as const) : (0 as const),
    createdAt: timestamp(clock),
    lastUsedAt: null,
  }
  const added = inTransaction(database, async (transaction) => {
    await transaction.insertInto('passkeys').values(row).execute()
    await mailOwner(context, transaction, userId, ({ firstName, publicUrl }) =>
      passkeyAddedMail(firstName, row.name, clock(), publicUrl),
    )
  })
  await added.catch((error: unknown) => {
    throw isUniqueViolation(error) ? createRefusal('passkey_known') : error
  })
  return showPasskey(row)
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** @throws ApiError 404 if it is missing or another account's */
export function renamePasskey(
  { database }: Context,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw createRefusal('not_found')
  })
}

/** Removes a passkey; the owner gets a mail. @throws ApiError 404 if it is missing or another account's */
export function removePasskey(context: Context, userId: string, id: string): Promise<void> {
  const { clock, database } = context
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw createRefusal('not_found')
    await mailOwner(context, transaction, userId, ({ firstName, publicUrl }) =>
      passkeyRemovedMail(firstName, row.name, clock(), publicUrl),
    )
  })
}

/** Removes the passkeys that were added after a moment. */
export async function removePasskeysSince(
  transaction: Database,
  userId: string,
  after: string,
): Promise<void> {
  await transaction
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '>', after)
    .execute()
}

/** How many passkeys open the account. */
export async function countPasskeys(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
