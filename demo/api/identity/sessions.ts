import { createHash, randomBytes } from 'node:crypto'
import type { UserState } from '#core/text/account-states.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { preparedQuery } from '../platform/database/prepared-query.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { CallerIdentity } from '../platform/http/contract-routes.ts'
import { readDevice, readNetwork, type Visit } from '../platform/http/visit-device.ts'
import { sortableId } from '../platform/ids.ts'
import { deviceDigest } from './known-devices.ts'

// Maximum lag of lastSeenAt: it is not written for every request.
const touchSeconds = 30

const tokenDigest = (token: string) => createHash('sha256').update(token).digest('base64url')

const readBearerToken = (authorization: string | undefined) =>
  /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]

interface SessionInput {
  userId: string
  visit: Visit
  /** Time of the previous login. */
  previousLoginAt: string | null
  /** The known device on which it begins. */
  deviceHash: string
}

/** Opens a session and returns its token; only the digest is stored. */
export async function openSession(
  { clock }: Context,
  database: Database,
  { userId, visit, previousLoginAt, deviceHash }: SessionInput,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = timestamp(clock)
  const row = {
    tokenHash: tokenDigest(token),
    id: sortableId(clock),
    userId,
    ...readDevice(visit.userAgent),
    origin: readNetwork(visit.address),
    previousLoginAt,
    deviceHash,
    createdAt: now,
    lastSeenAt: now,
  }
  await database.insertInto('sessions').values(row).execute()
  return token
}

/** Account states in which its sessions stay valid. */
export const enteredStates: readonly UserState[] = ['active', 'locked']

const findSession = preparedQuery(
  (
    database,
    { tokenHash, seenAfter, openedAfter }: Record<'tokenHash' | 'seenAfter' | 'openedAfter', string>,
  ) =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.userId', 'sessions.id', 'sessions.lastSeenAt'])
      .select(['sessions.deviceHash', 'sessions.heldAt', 'users.state'])
      .where('tokenHash', '=', tokenHash)
      .where('users.state', 'in', enteredStates)
      .where('sessions.lastSeenAt', '>', seenAfter)
      .where('sessions.createdAt', '>', openedAfter),
)

/**
 * The user and session of a bearer token. After a lock the token is valid only together with the device token
 * it was opened with, so that a stolen one is not.
 *
 * @throws ApiError 401 for anything but a valid session
 */
export async function authenticate(
  { database, clock, settings: { session } }: Context,
  authorization: string | undefined,
  deviceToken: string | undefined,
): Promise<CallerIdentity> {
  const token = readBearerToken(authorization)
  if (!token) throw createRefusal(401, 'session_expired')
  const tokenHash = tokenDigest(token)
  const [row] = await findSession(database, {
    tokenHash,
    seenAfter: timestamp(clock, -session.idleSeconds),
    openedAfter: timestamp(clock, -session.absoluteSeconds),
  })
  if (!row) throw createRefusal(401, 'session_expired')
  const isHeld = row.heldAt !== null || row.state === 'locked'
  if (isHeld && deviceDigest(row.userId, deviceToken) !== row.deviceHash)
    throw createRefusal(401, 'session_expired')
  if (row.lastSeenAt <= timestamp(clock, -touchSeconds)) {
    const seen = { lastSeenAt: timestamp(clock) }
    await database.updateTable('sessions').set(seen).where('tokenHash', '=', tokenHash).execute()
  }
  return { userId: row.userId, sessionId: row.id }
}

/** Whether a session is still valid; the check does not extend it. */
export async function isSessionAlive(
  { database, clock, settings: { session } }: Context,
  sessionId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('lastSeenAt', '>', timestamp(clock, -session.idleSeconds))
    .where('createdAt', '>', timestamp(clock, -session.absoluteSeconds))
    .executeTakeFirst()
  return row !== undefined
}

/** Ends hand-offs to phones. */
function endHandOffs({ clock }: Pick<Context, 'clock'>, database: Database) {
  const over = { endedAt: timestamp(clock), tokenHash: null, accessHash: null }
  return database.updateTable('handOffs').set(over).where('endedAt', 'is', null)
}

/** Ends the session of a token, if there is one. */
export async function endSession(context: Context, authorization: string | undefined): Promise<void> {
  const token = readBearerToken(authorization)
  if (!token) return
  const ended = await context.database
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenDigest(token))
    .returning('id')
    .executeTakeFirst()
  if (ended) await endHandOffs(context, context.database).where('sessionId', '=', ended.id).execute()
}

/** Ends one session of an account. @returns whether there was one */
export async function endOneSession(context: Context, userId: string, id: string): Promise<boolean> {
  const ended = await context.database
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (ended) await endHandOffs(context, context.database).where('sessionId', '=', id).execute()
  return ended !== undefined
}

/**
 * Binds the sessions of an account that is being locked to the devices on which they began: a lock caused by
 * strangers logs no one out, and a stolen token is refused from the next request.
 */
export async function bindSessionsToDevices(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ heldAt: timestamp(clock) })
    .where('userId', '=', userId)
    .execute()
}

/**
 * Ends every session of an account except `keptId`, with their hand-offs to phones and pending codes for a
 * new e-mail or mobile. Their tokens are refused from the next request.
 */
export async function endSessions(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
  keptId = '',
): Promise<number> {
  const ended = await database
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute()
  await endHandOffs(context, database)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '!=', keptId)]))
    .execute()
  await database.deleteFrom('emailChanges').where('userId', '=', userId).execute()
  await database
    .deleteFrom('codes')
    .where('userId', '=', userId)
    .where('kind', 'in', ['email', 'mobile'])
    .execute()
  return ended.length
}
