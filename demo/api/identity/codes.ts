import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#core/api/errors.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { CodeKind, Database, Schema } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import {
  count,
  countAddress,
  countNobody,
  forgive,
  isMarked,
  mark,
  pairOf,
} from '../platform/limits/limit.ts'
import { tokenDigest } from '../platform/mail/optional.ts'
import type { Settings } from '../platform/settings.ts'
import { keyedDigest } from '../platform/vault.ts'

/** Whose a code is, what for, and what it proves, where it is right for that alone. */
interface Purpose {
  userId: string
  kind: CodeKind
  bound?: string
}

const digest = ({ vaultKey }: Settings, { userId, kind, bound }: Purpose, code: string) =>
  keyedDigest(vaultKey, 'code', userId, kind, code, ...(bound === undefined ? [] : [bound]))

/** The two ways of one mail to the same end. */
interface Issued {
  code: string
  /** Of the mail's link: 256 bits, so that nobody guesses it and no stranger's guesses close it. */
  token: string
}

/** Whom a registration is about, as it stands now. */
async function readRegistered(database: Database, userId: string): Promise<string> {
  const person = await database
    .selectFrom('people')
    .select(['cpf', 'name', 'dateOfBirth', 'mobile'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return JSON.stringify(person)
}

/** Makes the account that of the person whom the mail was about: somebody may have registered its address since. */
export async function restoreRegistered(database: Database, userId: string): Promise<void> {
  const code = await database
    .selectFrom('codes')
    .select('person')
    .where('userId', '=', userId)
    .where('kind', '=', 'activation')
    .executeTakeFirst()
  if (!code?.person) return
  const person = JSON.parse(code.person) as Pick<Schema['people'], 'cpf' | 'name' | 'dateOfBirth' | 'mobile'>
  await database.updateTable('people').set(person).where('userId', '=', userId).execute()
}

/** Makes a code and a link's token that take the place of any older ones of their kind. */
export async function issueCode(
  { clock, settings }: Context,
  database: Database,
  purpose: Purpose,
): Promise<Issued> {
  const { userId, kind } = purpose
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = randomBytes(32).toString('base64url')
  const fresh = {
    hash: digest(settings, purpose, code),
    tries: 0,
    expiresAt: timestamp(clock, settings.code.seconds),
    linkHash: tokenDigest(token),
    linkExpiresAt: timestamp(clock, settings.code.linkSeconds),
    person: kind === 'activation' ? await readRegistered(database, userId) : null,
    usedAt: null,
  }
  await database
    .insertInto('codes')
    .values({ userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(fresh))
    .execute()
  return { code, token }
}

const asked = (kind: CodeKind, email: string) => `${kind}\n${email}`

/**
 * Notes that a code was asked for, whether or not anyone has the e-mail: until it would have expired, guesses at it
 * are looked at, and count.
 */
export function noteAsked(context: Context, kind: CodeKind, email: string): Promise<void> {
  return mark(context, 'codeAsked', asked(kind, email), context.settings.code.seconds)
}

/** Counts a guess against whoever makes it, where nobody else can: at a code that their own session asked for. */
export async function countGuess(context: Context, subject: string, address: string): Promise<void> {
  await countAddress(context, 'guessAddress', address)
  // The day's limit first: what it refuses must not use up the longer one.
  await count(context, 'guessDay', subject)
  await count(context, 'guessEver', subject)
}

/** A guess of anyone's at a code that was mailed. */
interface Mailed {
  kind: CodeKind
  email: string
  address: string
}

/**
 * Counts a guess at a mailed code: against the address, and against the pair of address and e-mail. The e-mail's
 * owner loses one only while there may be a code of that kind to guess, and a new code brings no new guesses for the
 * day. None of it depends on whether anyone has that e-mail.
 *
 * @returns whether there may be such a code: what was not counted must not be looked at
 * @throws ApiError 429 use_mail_link with Retry-After, 403 use_mail_link once only the mail's link is left
 */
export async function countMailedGuess(context: Context, guess: Mailed): Promise<boolean> {
  const { kind, email, address } = guess
  await countAddress(context, 'guessAddress', address)
  await count(context, 'guessPair', pairOf(email, address), 'use_mail_link')
  if (!(await isMarked(context, 'codeAsked', asked(kind, email)))) {
    for (const name of ['guessDay', 'guessEver'] as const) await countNobody(context, name, email)
    return false
  }
  await count(context, 'guessDay', email, 'use_mail_link')
  try {
    await count(context, 'guessEver', email)
  } catch (error) {
    // Nobody waits that long, nor needs to.
    throw error instanceof ApiError ? refusal(403, 'use_mail_link') : error
  }
  return true
}

/** Gives the guesses back to whoever guessed right. */
export async function forgiveGuesses(context: Context, subject: string): Promise<void> {
  await forgive(context, 'guessDay', subject)
  await forgive(context, 'guessEver', subject)
}

/** The same to whoever has shown to have the mailbox, by its code or its link. */
export async function forgiveMailedGuesses(
  context: Context,
  { email, address }: Omit<Mailed, 'kind'>,
): Promise<void> {
  await forgive(context, 'guessPair', pairOf(email, address))
  await forgiveGuesses(context, email)
}

interface Guess extends Purpose {
  code: string
}

/** Spends one of the code's tries and says whether the guess is right. The code itself is not used up yet. */
export async function tryCode(
  { database, clock, settings }: Context,
  { code, ...purpose }: Guess,
): Promise<boolean> {
  const row = await database
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', purpose.userId)
    .where('kind', '=', purpose.kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', timestamp(clock))
    .where('tries', '<', settings.code.tries)
    .returning('hash')
    .executeTakeFirst()
  const given = Buffer.from(digest(settings, purpose, code))
  return row !== undefined && timingSafeEqual(Buffer.from(row.hash), given)
}

/** Uses a code up, and its link with it; of any number who try at once, one is told yes. */
export async function spendCode(
  { clock, settings }: Context,
  database: Database,
  { code, ...purpose }: Guess,
): Promise<boolean> {
  const row = await database
    .updateTable('codes')
    .set({ usedAt: timestamp(clock) })
    .where('userId', '=', purpose.userId)
    .where('kind', '=', purpose.kind)
    .where('hash', '=', digest(settings, purpose, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

interface Link {
  kind: CodeKind
  token: string
}

/** Whose a link is, while it works. */
export async function ownerOfLink(
  { database, clock }: Context,
  { kind, token }: Link,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('codes')
    .select('userId')
    .where('linkHash', '=', tokenDigest(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('linkExpiresAt', '>', timestamp(clock))
    .executeTakeFirst()
  return row?.userId
}

/** Uses a link up, and its code with it; of any number who try at once, one is told yes. */
export async function spendLink(
  { clock }: Context,
  database: Database,
  { kind, token }: Link,
): Promise<boolean> {
  const row = await database
    .updateTable('codes')
    .set({ usedAt: timestamp(clock) })
    .where('linkHash', '=', tokenDigest(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a kind's code and link that nobody used. */
export async function dropCode(database: Database, userId: string, kind: CodeKind): Promise<void> {
  await database.deleteFrom('codes').where('userId', '=', userId).where('kind', '=', kind).execute()
}
