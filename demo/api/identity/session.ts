import { createHash, randomBytes } from 'node:crypto'
import type { UserState } from '#core/text/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { keptQuery } from '../platform/database/kept-query.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Identity } from '../platform/http/contract-routes.ts'
import { deviceOf, networkOf, type Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { sortableId } from '../platform/ids.ts'
import { deviceDigest } from './known-devices.ts'

// How far behind the record of the last visit may be: a write for each request would be one too many.
const touchSeconds = 30

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

const tokenOf = (authorization: string | undefined) => /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]

interface Opening {
  userId: string
  visit: Visit
  /** When the account was entered before. */
  previousLoginAt: string | null
  /** The known device it begins on. */
  deviceHash: string
}

/** Opens a session and returns its token, of which only the digest is kept. */
export async function openSession(
  { clock }: Context,
  database: Database,
  { userId, visit, previousLoginAt, deviceHash }: Opening,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = timestamp(clock)
  const row = {
    tokenHash: digest(token),
    id: sortableId(clock),
    userId,
    ...deviceOf(visit.userAgent),
    origin: networkOf(visit.address),
    previousLoginAt,
    deviceHash,
    createdAt: now,
    lastSeenAt: now,
  }
  await database.insertInto('sessions').values(row).execute()
  return token
}

/** States of an account in which a session of it may go on. */
export const enteredStates: readonly UserState[] = ['active', 'locked']

const findSession = keptQuery(
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
 * The person a bearer token belongs to. After a lock it counts with the secret of the device it was given to, and so
 * does no stolen one.
 *
 * @throws ApiError 401 for anything but a living session
 */
export async function authenticate(
  { database, clock, settings: { session } }: Context,
  authorization: string | undefined,
  deviceToken: string | undefined,
): Promise<Identity> {
  const token = tokenOf(authorization)
  if (!token) throw refusal(401, 'session_expired')
  const tokenHash = digest(token)
  const [row] = await findSession(database, {
    tokenHash,
    seenAfter: timestamp(clock, -session.idleSeconds),
    openedAfter: timestamp(clock, -session.absoluteSeconds),
  })
  if (!row) throw refusal(401, 'session_expired')
  const isHeld = row.heldAt !== null || row.state === 'locked'
  if (isHeld && deviceDigest(row.userId, deviceToken) !== row.deviceHash)
    throw refusal(401, 'session_expired')
  if (row.lastSeenAt <= timestamp(clock, -touchSeconds)) {
    const seen = { lastSeenAt: timestamp(clock) }
    await database.updateTable('sessions').set(seen).where('tokenHash', '=', tokenHash).execute()
  }
  return { userId: row.userId, sessionId: row.id }
}

/** Whether a session is still one; looking is no use of it, so it does not keep it alive. */
export async function sessionLives(
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

/** Ends the phones that sessions have handed their uploads over to. */
function handOffsOf({ clock }: Pick<Context, 'clock'>, database: Database) {
  const over = { endedAt: timestamp(clock), tokenHash: null, accessHash: null }
  return database.updateTable('handOffs').set(over).where('endedAt', 'is', null)
}

/** Ends the session of a token, if there is one. */
export async function endSession(context: Context, authorization: string | undefined): Promise<void> {
  const token = tokenOf(authorization)
  if (!token) return
  const ended = await context.database
    .deleteFrom('sessions')
    .where('tokenHash', '=', digest(token))
    .returning('id')
    .executeTakeFirst()
  if (ended) await handOffsOf(context, context.database).where('sessionId', '=', ended.id).execute()
}

/** Ends one session of an account. @returns whether there was one */
export async function endOneSession(context: Context, userId: string, id: string): Promise<boolean> {
  const ended = await context.database
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (ended) await handOffsOf(context, context.database).where('sessionId', '=', id).execute()
  return ended !== undefined
}

/**
 * Holds the sessions of an account that is being locked to the devices they began on: strangers who lock it put nobody
 * out, and a stolen token is refused from the next request on.
 */
export async function holdSessions(
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
 * Ends every session of an account but one, if given, with the phones they handed over to and the codes they may have
 * asked for of another e-mail or mobile: the tokens are refused from the next request on.
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
  await handOffsOf(context, database)
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
