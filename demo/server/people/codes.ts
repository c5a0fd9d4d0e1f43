import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { CodeKind, Database } from '../database/schema.ts'
import { count, countAddress, forgive } from '../limits/limit.ts'

// Salted by owner and kind. A code is guessable from its digest all the same: what protects it is that it dies
// within minutes.
const digest = (userId: string, kind: CodeKind, code: string) =>
  createHash('sha256').update(`${userId}\n${kind}\n${code}`).digest('hex')

/** Makes a code that takes the place of any older one of its kind. */
export async function issueCode(
  { clock, settings }: Context,
  database: Database,
  userId: string,
  kind: CodeKind,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    hash: digest(userId, kind, code),
    tries: 0,
    expires_at: timestamp(clock, settings.code.seconds),
    used_at: null,
  }
  await database
    .insertInto('codes')
    .values({ user_id: userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute()
  return code
}

/** Whether a code of this kind could still be used. */
export async function hasLiveCode(
  { database, clock }: Context,
  userId: string,
  kind: CodeKind,
): Promise<boolean> {
  const row = await database
    .selectFrom('codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestamp(clock))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts a guess at an e-mail's code, whether or not anyone has that e-mail and whichever code it is: a new code
 * brings no new guesses for the day.
 */
export async function countGuess(context: Context, email: string, address: string): Promise<void> {
  await countAddress(context, 'guessAddress', address)
  // The day's limit first: what it refuses must not use up the longer one.
  await count(context, 'guessDay', email)
  await count(context, 'guessEver', email)
}

/** Gives the guesses back to whoever guessed right. */
export async function forgiveGuesses(context: Context, email: string): Promise<void> {
  await forgive(context, 'guessDay', email)
  await forgive(context, 'guessEver', email)
}

interface Guess {
  userId: string
  kind: CodeKind
  code: string
}

/** Spends one of the code's tries and says whether the guess is right. The code itself is not used up yet. */
export async function tryCode(
  { database, clock, settings }: Context,
  { userId, kind, code }: Guess,
): Promise<boolean> {
  const row = await database
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestamp(clock))
    .where('tries', '<', settings.code.tries)
    .returning('hash')
    .executeTakeFirst()
  const given = Buffer.from(digest(userId, kind, code))
  return row !== undefined && timingSafeEqual(Buffer.from(row.hash), given)
}

/** Uses a code up; of any number who try at once, one is told yes. */
export async function spendCode(
  { clock }: Context,
  database: Database,
  { userId, kind, code }: Guess,
): Promise<boolean> {
  const row = await database
    .updateTable('codes')
    .set({ used_at: timestamp(clock) })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('hash', '=', digest(userId, kind, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
