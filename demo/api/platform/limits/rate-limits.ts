import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import { secondsUntil, timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { keyedDigest } from '../encrypt.ts'
import { createRefusal } from '../http/api-errors.ts'
import type { Limit, LimitName } from '../settings.ts'
import { networkToCount } from './counted-network.ts'

/**
 * Stores only a keyed digest: there are so few addresses that a plain digest could be reversed by guessing.
 */
export const limitKey = ({ settings }: Pick<Context, 'settings'>, name: string, subject: string) =>
  keyedDigest(settings.vaultKey, 'limit', name, subject)

/** Limits that count network addresses. */
type AddressLimit = Extract<LimitName, `${string}Address`>

/** The limit of an IPv6 site network, as a multiple of a household's limit. */
const siteShare = 8

/** Subject for attempts at one e-mail from one network. */
export const subjectPair = (email: string, address: string) => `${email}\n${networkToCount(address).own}`

/**
 * Counts one attempt from an address: by the address or, for IPv6, by its household's network and its site's.
 *
 * @throws ApiError 429 with Retry-After when the limit is reached
 */
export async function countAddress(context: Context, name: AddressLimit, address: string): Promise<void> {
  const { own, wide } = networkToCount(address)
  const limit = context.settings.limits[name]
  await countFromNetwork(context, limit, name, own)
  if (wide) await countFromNetwork(context, { ...limit, max: limit.max * siteShare }, name, wide)
}

/** Refused addresses kept in memory; the list is cleared when full, and the database refuses again. */
const mostRefused = 10_000

/**
 * Counts a network, unless an earlier refusal is still in force: a flood then does not reach the database.
 */
async function countFromNetwork(
  context: Context,
  limit: Limit,
  name: AddressLimit,
  network: string,
): Promise<void> {
  const { clock, refusedUntil } = context
  const key = limitKey(context, name, network)
  const until = refusedUntil.get(key)
  if (until !== undefined && until > timestamp(clock)) throw tooManyRefusal(context, until)
  try {
    await countUpTo(context, limit, name, network)
  } catch (error) {
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined) {
      if (refusedUntil.size >= mostRefused) refusedUntil.clear()
      refusedUntil.set(key, timestamp(clock, error.retryAfterSeconds))
    }
    throw error
  }
}

const tooManyRefusal = (
  { clock }: Pick<Context, 'clock'>,
  until: string,
  says: ErrorCode = 'too_many_requests',
) => createRefusal(says, secondsUntil(clock, until), 429)

/**
 * Counts one attempt by a subject (an account, an e-mail) in the database, shared by all processes. A refused
 * attempt is not counted, so the announced waiting time stays correct.
 *
 * @param says error code of the refusal, if not `too_many_requests`
 * @throws ApiError 429 with Retry-After when the limit is reached
 */
export function countAttempt(
  context: Context,
  name: Exclude<LimitName, AddressLimit>,
  subject: string,
  says?: ErrorCode,
): Promise<void> {
  return countUpTo(context, context.settings.limits[name], name, subject, says)
}

async function countUpTo(
  { database, clock, settings }: Context,
  limit: Limit,
  name: LimitName,
  subject: string,
  says?: ErrorCode,
): Promise<void> {
  const key = limitKey({ settings }, name, subject)
  const now = timestamp(clock)
  const endsAt = timestamp(clock, limit.seconds)

  const counted = await database
    .insertInto('limits')
    .values({ key, count: 1, endsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const over = eb('limits.endsAt', '<=', now)
          return {
            count: eb
              .case()
              .when(over)
              .then(1)
              .else(eb('limits.count', '+', 1))
              .end(),
            endsAt:
              limit.renews === 'after-quiet'
                ? endsAt
                : eb.case().when(over).then(endsAt).else(eb.ref('limits.endsAt')).end(),
          }
        })
        .where((eb) => eb.or([eb('limits.endsAt', '<=', now), eb('limits.count', '<', limit.max)])),
    )
    .returning('count')
    .executeTakeFirst()
  if (counted) return

  const row = await database.selectFrom('limits').select('endsAt').where('key', '=', key).executeTakeFirst()
  throw tooManyRefusal({ clock }, row?.endsAt ?? now, says)
}

/** Subtracts one counted attempt that was not one. */
export async function subtractAttempt(
  { database, settings }: Context,
  name: LimitName,
  subject: string,
): Promise<void> {
  await database
    .updateTable('limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', limitKey({ settings }, name, subject))
    .where('count', '>', 0)
    .execute()
}

/** Deletes the count once the subject has authenticated. */
export async function resetLimit(
  { database, settings }: Context,
  name: LimitName,
  subject: string,
): Promise<void> {
  await database
    .deleteFrom('limits')
    .where('key', '=', limitKey({ settings }, name, subject))
    .execute()
}

/** Same database write as a counted attempt, without counting: it equalizes response times. */
export async function pretendToCount(
  { database, settings }: Context,
  name: LimitName,
  subject: string,
): Promise<void> {
  await database
    .updateTable('limits')
    .set((eb) => ({ count: eb('count', '+', 0) }))
    .where('key', '=', limitKey({ settings }, name, subject))
    .execute()
}
