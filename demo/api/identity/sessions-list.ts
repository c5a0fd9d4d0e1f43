import type { Answer } from '#core/api/contract/operation.ts'
import type { listSessions, securityOverview } from '#core/api/contract/security.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { CallerIdentity } from '../platform/http/contract-routes.ts'
import { factorOf } from './second-factor.ts'
import { endOneSession } from './sessions.ts'

/** The valid sessions of an account: the current one first, then by last use. */
export async function readSessions(
  { database, clock, settings: { session } }: Context,
  { userId, sessionId }: CallerIdentity,
): Promise<Answer<typeof listSessions>> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'browser', 'system', 'origin'])
    .where('userId', '=', userId)
    .where('lastSeenAt', '>', timestamp(clock, -session.idleSeconds))
    .where('createdAt', '>', timestamp(clock, -session.absoluteSeconds))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = rows.map(({ id, createdAt, lastSeenAt, browser, system, origin }) => ({
    id,
    createdAt,
    lastUsedAt: lastSeenAt,
    device: { browser, system },
    origin: origin ?? '*',
    current: id === sessionId,
  }))
  return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) }
}

/** Ends one session of the account. @throws ApiError 404 if it is missing or another account's */
export async function endListedSession(context: Context, userId: string, id: string): Promise<void> {
  if (!(await endOneSession(context, userId, id))) throw createRefusal('not_found')
}

/** Previous login and second factor, as shown to the user. */
export async function readSecurity(
  { database }: Context,
  { userId, sessionId }: CallerIdentity,
): Promise<Answer<typeof securityOverview>> {
  const session = await database
    .selectFrom('sessions')
    .select('previousLoginAt')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const factor = await factorOf(database, userId)
  const left = await database
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    previousLoginAt: session?.previousLoginAt ?? null,
    secondFactor: { enabled: factor !== undefined, recoveryCodesLeft: factor ? left.left : 0 },
  }
}
