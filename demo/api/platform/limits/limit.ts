import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import { secondsUntil, timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import type { Limit, LimitName } from '../settings.ts'
import { keyedDigest } from '../vault.ts'
import { countedNetwork } from './network.ts'

/** Only a keyed digest is kept: addresses are few enough to be guessed from a plain one. */
const keyOf = ({ settings }: Pick<Context, 'settings'>, name: string, subject: string) =>
  keyedDigest(settings.vaultKey, 'limit', name, subject)

/** Limits whose subject is a network address. */
type AddressLimit = Extract<LimitName, `${string}Address`>

/** How many households' tries the network of an IPv6 site has. */
const siteShare = 8

/** What counts tries at one e-mail from one place. */
export const pairOf = (email: string, address: string) => `${email}\n${countedNetwork(address).own}`

/**
 * Counts one try from an address: by the address or, for IPv6, by its household's network and by its site's.
 *
 * @throws ApiError 429 with Retry-After when the limit is reached
 */
export async function countAddress(context: Context, name: AddressLimit, address: string): Promise<void> {
  const { own, wide } = countedNetwork(address)
  const limit = context.settings.limits[name]
  await countFrom(context, limit, name, own)
  if (wide) await countFrom(context, { ...limit, max: limit.max * siteShare }, name, wide)
}

/** Addresses that are remembered; beyond them the database tells again. */
const mostRefused = 10_000

/** Counts a network, unless it was refused before and its wait is not over: a flood does not reach the database. */
async function countFrom(context: Context, limit: Limit, name: AddressLimit, network: string): Promise<void> {
  const { clock, refusedUntil } = context
  const key = keyOf(context, name, network)
  const until = refusedUntil.get(key)
  if (until !== undefined && until > timestamp(clock)) throw tooMany(context, until)
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

const tooMany = ({ clock }: Pick<Context, 'clock'>, until: string, says: ErrorCode = 'too_many_requests') =>
  refusal(429, says, secondsUntil(clock, until))

/**
 * Counts one try of a subject (an account, an e-mail), in the database so that every process counts alike.
 * A refused try is not counted: the wait it was told stays true.
 *
 * @param says the code of the refusal, where there is more to say than to wait
 * @throws ApiError 429 with Retry-After when the limit is reached
 */
export function count(
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
  const key = keyOf({ settings }, name, subject)
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
  throw tooMany({ clock }, row?.endsAt ?? now, says)
}

/** Writes the row of a subject for so many seconds, in place of one that is over or, `again`, of any. @returns whether it did */
async function write(
  { database, clock, settings }: Context,
  { name, subject, seconds, again }: { name: string; subject: string; seconds: number; again: boolean },
): Promise<boolean> {
  const fresh = { count: 1, endsAt: timestamp(clock, seconds) }
  const row = await database
    .insertInto('limits')
    .values({ key: keyOf({ settings }, name, subject), ...fresh })
    .onConflict((conflict) => {
      const update = conflict.column('key').doUpdateSet(fresh)
      return again ? update : update.where('limits.endsAt', '<=', timestamp(clock))
    })
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this is the first time of a subject within so many seconds. */
export const isFirst = (context: Context, name: string, subject: string, seconds: number): Promise<boolean> =>
  write(context, { name, subject, seconds, again: false })

/** Takes one try back that was counted and was none. */
export async function uncount(
  { database, settings }: Context,
  name: LimitName,
  subject: string,
): Promise<void> {
  await database
    .updateTable('limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf({ settings }, name, subject))
    .where('count', '>', 0)
    .execute()
}

/** Notes something of a subject for so many seconds. */
export async function mark(context: Context, name: string, subject: string, seconds: number): Promise<void> {
  await write(context, { name, subject, seconds, again: true })
}

/** Whether that was noted and still holds. */
export async function isMarked(
  { database, clock, settings }: Context,
  name: string,
  subject: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('limits')
    .select('key')
    .where('key', '=', keyOf({ settings }, name, subject))
    .where('endsAt', '>', timestamp(clock))
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what was counted, once the subject has shown to be who they say. */
export async function forgive(
  { database, settings }: Context,
  name: LimitName,
  subject: string,
): Promise<void> {
  await database
    .deleteFrom('limits')
    .where('key', '=', keyOf({ settings }, name, subject))
    .execute()
}

/** Writes one row as counting against somebody does, and counts against nobody. */
export async function countNobody(
  { database, settings }: Context,
  name: LimitName,
  subject: string,
): Promise<void> {
  await database
    .updateTable('limits')
    .set((eb) => ({ count: eb('count', '+', 0) }))
    .where('key', '=', keyOf({ settings }, name, subject))
    .execute()
}
