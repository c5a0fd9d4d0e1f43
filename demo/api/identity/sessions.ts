import { setTimeout as wait } from 'node:timers/promises'
import type { UserState } from '#core/text/account-states.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { compiledRead, type Places } from '../platform/database/compiled-reads.ts'
import { inTransaction, locksRows } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { CallerIdentity } from '../platform/http/contract-routes.ts'
import { readDevice, readNetwork, type Visit } from '../platform/http/visit-device.ts'
import { sortableId } from '../platform/ids.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import { deviceDigest } from './known-devices.ts'

// Maximum lag of lastSeenAt: it is not written for every request.
const touchSeconds = 30
const longestTouchMs = 50

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
  const token = newToken()
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

const selectSession = (
  database: Database,
  { tokenHash, seenAfter, openedAfter }: Places<Record<'tokenHash' | 'seenAfter' | 'openedAfter', string>>,
) =>
  database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select(['sessions.userId', 'sessions.id', 'sessions.lastSeenAt'])
    .select(['sessions.deviceHash', 'sessions.heldAt', 'users.state'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('users.state', 'in', enteredStates)
    .where('sessions.lastSeenAt', '>', seenAfter)
    .where('sessions.createdAt', '>', openedAfter)

const findSession = compiledRead(selectSession)
const lockSession = compiledRead((...given: Parameters<typeof selectSession>) =>
  selectSession(...given).forNoKeyUpdate(),
)

/**
 * The session of a bearer token, if it may act: its account is active or locked, it is neither ended nor too old, and
 * after a lock it comes with the device token it was opened with, so that a stolen one does not. In a transaction it
 * stays so to the end; the account's row is locked first, as by those who close, freeze or lock it.
 *
 * @throws ApiError 401 for anything else
 */
export async function admitSession(
  { database, clock, settings: { session } }: Context,
  authorization: string | undefined,
  deviceToken: string | undefined,
) {
  const token = readBearerToken(authorization)
  if (!token) throw createRefusal('session_expired')
  const find = locksRows(database) ? lockSession : findSession
  const [row] = await find(database, {
    tokenHash: tokenDigest(token),
    seenAfter: timestamp(clock, -session.idleSeconds),
    openedAfter: timestamp(clock, -session.absoluteSeconds),
  })
  if (!row) throw createRefusal('session_expired')
  const isHeld = row.heldAt !== null || row.state === 'locked'
  if (isHeld && deviceDigest(row.userId, deviceToken) !== row.deviceHash)
    throw createRefusal('session_expired')
  return row
}

/** The user and session of a bearer token that may act, which this extends. @throws ApiError 401 as admitSession */
export async function authenticate(
  context: Context,
  authorization: string | undefined,
  deviceToken: string | undefined,
): Promise<CallerIdentity> {
  const { database, clock } = context
  const { userId, id: sessionId, lastSeenAt } = await admitSession(context, authorization, deviceToken)
  if (lastSeenAt <= timestamp(clock, -touchSeconds)) {
    const seen = { lastSeenAt: timestamp(clock) }
    // The account's own time stays when the session has ended.
    const touching = [
      database.updateTable('sessions').set(seen).where('id', '=', sessionId).execute(),
      database.updateTable('users').set(seen).where('id', '=', userId).execute(),
    ]
    // A session that only reads goes on while the database takes no writes.
    await Promise.race([Promise.allSettled(touching), wait(longestTouchMs)])
  }
  return { userId, sessionId }
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
  await inTransaction(context.database, async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('tokenHash', '=', tokenDigest(token))
      .returning('id')
      .executeTakeFirst()
    if (ended) await endHandOffs(context, transaction).where('sessionId', '=', ended.id).execute()
  })
}

/** Ends one session of an account. @returns whether there was one */
export function endOneSession(context: Context, userId: string, id: string): Promise<boolean> {
  return inTransaction(context.database, async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (ended) await endHandOffs(context, transaction).where('sessionId', '=', id).execute()
    return ended !== undefined
  })
}

/**
 * Binds the sessions of an account that is being locked to the devices on which they began: a lock caused by
 * strangers logs no one out, and a stolen token is refused from the next request. Phones have no such device, and a
 * hand-off that the owner still needs is begun again.
 */
export async function bindSessionsToDevices(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ heldAt: timestamp(context.clock) })
    .where('userId', '=', userId)
    .execute()
  await endHandOffs(context, database).where('userId', '=', userId).execute()
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
