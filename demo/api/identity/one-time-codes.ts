import { randomInt, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#core/api/errors.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { keyedDigest } from '../platform/encrypt.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { isMarked, mark } from '../platform/limits/marks.ts'
import {
  countAddress,
  countAttempt,
  pretendToCount,
  resetLimit,
  subjectPair,
} from '../platform/limits/rate-limits.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import type { ApiSettings } from '../platform/settings.ts'
import type { CodeKind } from './tables.ts'

/** The user and purpose of a code, and what it is bound to, if anything. */
interface CodePurpose {
  userId: string
  kind: CodeKind
  bound?: string
}

const codeDigest = ({ vaultKey }: ApiSettings, { userId, kind, bound }: CodePurpose, code: string) =>
  keyedDigest(vaultKey, 'code', userId, kind, code, ...(bound === undefined ? [] : [bound]))

/** A code and a link token, sent in the same mail for the same purpose. */
interface IssuedCode {
  code: string
  /**
   * 256-bit token of the link: it cannot be guessed, and other people's guesses at the code do not block it.
   */
  token: string
}

/** The personal data currently stored for a registration, as JSON. */
async function readRegistrationData(database: Database, userId: string): Promise<string> {
  const person = await database
    .selectFrom('people')
    .select(['cpf', 'name', 'dateOfBirth', 'mobile'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return JSON.stringify(person)
}

/**
 * Restores the personal data that the activation mail was sent for: the address may have been registered
 * again since.
 */
export async function restoreRegistrationData(database: Database, userId: string): Promise<void> {
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

/** Issues a code and a link token that replace older ones of the same kind. */
export async function issueCode(
  { clock, settings }: Context,
  database: Database,
  purpose: CodePurpose,
): Promise<IssuedCode> {
  const { userId, kind } = purpose
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = newToken()
  const fresh = {
    hash: codeDigest(settings, purpose, code),
    tries: 0,
    expiresAt: timestamp(clock, settings.code.seconds),
    linkHash: tokenDigest(token),
    linkExpiresAt: timestamp(clock, settings.code.linkSeconds),
    person: kind === 'activation' ? await readRegistrationData(database, userId) : null,
    usedAt: null,
  }
  await database
    .insertInto('codes')
    .values({ userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(fresh))
    .execute()
  return { code, token }
}

const requestKey = (kind: CodeKind, email: string) => `${kind}\n${email}`

/**
 * Records that a code was requested, whether or not the e-mail has an account: until the code would have
 * expired, guesses at it are checked and counted.
 */
export function recordCodeRequest(context: Context, kind: CodeKind, email: string): Promise<void> {
  return mark(context, 'codeAsked', requestKey(kind, email), context.settings.code.seconds)
}

/** Counts a guess at a code requested in the user's own session, where no other user can guess. */
export async function countGuess(context: Context, subject: string, address: string): Promise<void> {
  await countAddress(context, 'guessAddress', address)
  // The daily limit first: attempts that it refuses must not use up the longer one.
  await countAttempt(context, 'guessDay', subject)
  await countAttempt(context, 'guessEver', subject)
}

/** A guess at a mailed code, possible without login. */
interface MailedCode {
  kind: CodeKind
  email: string
  address: string
}

/**
 * Counts a guess at a mailed code by address, and by address and e-mail. The e-mail's own limits are only
 * used while a code of that kind may exist, and a new code does not reset the daily limit. None of this
 * depends on whether the e-mail has an account.
 *
 * @returns whether such a code may exist; if false, the guess was not counted and must not be checked
 * @throws ApiError 429 use_mail_link with Retry-After, 403 use_mail_link once only the mail's link is left
 */
export async function countMailedGuess(context: Context, guess: MailedCode): Promise<boolean> {
  const { kind, email, address } = guess
  await countAddress(context, 'guessAddress', address)
  await countAttempt(context, 'guessPair', subjectPair(email, address), 'use_mail_link')
  if (!(await isMarked(context, 'codeAsked', requestKey(kind, email)))) {
    for (const name of ['guessDay', 'guessEver'] as const) await pretendToCount(context, name, email)
    return false
  }
  await countAttempt(context, 'guessDay', email, 'use_mail_link')
  try {
    await countAttempt(context, 'guessEver', email)
  } catch (error) {
    // The yearly limit is too long to wait for, so the answer names no time: the link still works.
    throw error instanceof ApiError ? createRefusal('use_mail_link') : error
  }
  return true
}

/** Resets the counts after a correct guess. */
export async function resetGuesses(context: Context, subject: string): Promise<void> {
  await resetLimit(context, 'guessDay', subject)
  await resetLimit(context, 'guessEver', subject)
}

/** Resets the counts of a user who has verified the mailbox by code or link. */
export async function resetMailedGuesses(
  context: Context,
  { email, address }: Omit<MailedCode, 'kind'>,
): Promise<void> {
  await resetLimit(context, 'guessPair', subjectPair(email, address))
  await resetGuesses(context, email)
}

interface CodeGuess extends CodePurpose {
  code: string
}

/** Counts a try of the code and returns whether the guess is right. The code is not used up yet. */
export async function checkCode(
  { database, clock, settings }: Context,
  { code, ...purpose }: CodeGuess,
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
  const given = Buffer.from(codeDigest(settings, purpose, code))
  return row !== undefined && timingSafeEqual(Buffer.from(row.hash), given)
}

/** Uses up a code and its link; of several concurrent calls only one gets true. */
export async function consumeCode(
  { clock, settings }: Context,
  database: Database,
  { code, ...purpose }: CodeGuess,
): Promise<boolean> {
  const row = await database
    .updateTable('codes')
    .set({ usedAt: timestamp(clock) })
    .where('userId', '=', purpose.userId)
    .where('kind', '=', purpose.kind)
    .where('hash', '=', codeDigest(settings, purpose, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

interface CodeLink {
  kind: CodeKind
  token: string
}

const selectLink = ({ database }: Context, { kind, token }: CodeLink) =>
  database
    .selectFrom('codes')
    .select('userId')
    .where('linkHash', '=', tokenDigest(token))
    .where('kind', '=', kind)

/** The user id of a valid link. */
export async function ownerOfLink(context: Context, link: CodeLink): Promise<string | undefined> {
  const row = await selectLink(context, link)
    .where('usedAt', 'is', null)
    .where('linkExpiresAt', '>', timestamp(context.clock))
    .executeTakeFirst()
  return row?.userId
}

/** Whether a link was used before, by its own or its code's way. */
export async function isLinkUsed(context: Context, link: CodeLink): Promise<boolean> {
  const row = await selectLink(context, link).where('usedAt', 'is not', null).executeTakeFirst()
  return row !== undefined
}

/** Uses up a link and its code; of several concurrent calls only one gets true. */
export async function consumeLink(
  { clock }: Context,
  database: Database,
  { kind, token }: CodeLink,
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

/** Deletes an unused code and link of a kind. */
export async function deleteCode(database: Database, userId: string, kind: CodeKind): Promise<void> {
  await database.deleteFrom('codes').where('userId', '=', userId).where('kind', '=', kind).execute()
}
