import { createHash, randomBytes } from 'node:crypto'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'

// How far behind the record of the last visit may be: a write for each request would be one too many.
const touchSeconds = 30

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

const tokenOf = (authorization: string | undefined) => /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]

/** Opens a session and returns its token, of which only the digest is kept. */
export async function openSession({ clock }: Context, database: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = timestamp(clock)
  const row = { token_hash: digest(token), user_id: userId, created_at: now, last_seen_at: now }
  await database.insertInto('sessions').values(row).execute()
  return token
}

/** The person a bearer token belongs to. @throws ApiError 401 for anything but a living session */
export async function authenticate(
  { database, clock, settings: { session } }: Context,
  authorization: string | undefined,
): Promise<string> {
  const token = tokenOf(authorization)
  if (!token) throw refusal(401, 'session_expired')
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.last_seen_at'])
    .where('token_hash', '=', digest(token))
    .where('users.state', '=', 'active')
    .where('sessions.last_seen_at', '>', timestamp(clock, -session.idleSeconds))
    .where('sessions.created_at', '>', timestamp(clock, -session.absoluteSeconds))
    .executeTakeFirst()
  if (!row) throw refusal(401, 'session_expired')
  if (row.last_seen_at <= timestamp(clock, -touchSeconds)) {
    const seen = { last_seen_at: timestamp(clock) }
    await database.updateTable('sessions').set(seen).where('token_hash', '=', digest(token)).execute()
  }
  return row.user_id
}

/** Ends the session of a token, if there is one. */
export async function endSession({ database }: Context, authorization: string | undefined): Promise<void> {
  const token = tokenOf(authorization)
  if (token) await database.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute()
}

/** Ends every session of an account: its tokens are refused from the next request on. */
export async function endSessions(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
