import * as v from 'valibot'
import { ApiError } from '../../../core/api/errors.ts'
import { fields } from '../../../core/fields/dictionary.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import { count, forgive } from '../limits/limit.ts'
import { factorRefusedMail, recoveryCodeUsedMail } from '../outbox/texts/safety.ts'
import { mailOwner } from './mail-owner.ts'
import { factorOf, takeAppCode, takeRecoveryCode } from './second-factor.ts'
import type { Identity } from './session.ts'

/**
 * Asks the second factor of whoever has one; each code serves once.
 *
 * @throws ApiError 400 second_factor_required without a code, 400 second_factor_invalid, 429
 */
export async function proveFactor(
  context: Context,
  userId: string,
  given: string | undefined,
): Promise<boolean> {
  const { database } = context
  const factor = await factorOf(database, userId)
  if (!factor) return false
  if (given === undefined) throw refusal(400, 'second_factor_required')
  await count(context, 'factorGuess', userId)
  await count(context, 'factorGuessDay', userId)

  const parsed = v.safeParse(fields.secondFactor.schema, given)
  const code = parsed.success ? parsed.output : ''
  const recovery = code.length > 6
  const right = recovery
    ? await takeRecoveryCode(context, database, userId, code)
    : await takeAppCode(context, database, { userId, stored: factor.secret, code })
  if (!right) throw refusal(400, 'second_factor_invalid')

  await forgive(context, 'factorGuess', userId)
  await forgive(context, 'factorGuessDay', userId)
  if (recovery) await tellOfRecovery(context, userId)
  return true
}

/**
 * For what a stolen token must not do: lets pass who has no second factor, who proved it in this session minutes
 * before, or who proves it now.
 */
export async function needsRecentFactor(
  context: Context,
  { userId, sessionId }: Identity,
  given: string | undefined,
): Promise<void> {
  const { database, clock, settings } = context
  const recent = await database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('factor_at', '>', timestamp(clock, -settings.factorSeconds))
    .executeTakeFirst()
  if (recent || !(await proveFactor(context, userId, given))) return
  const proved = { factor_at: timestamp(clock) }
  await database.updateTable('sessions').set(proved).where('id', '=', sessionId).execute()
}

/** Tells an owner, once an hour, that somebody had the password and not the factor (OWASP, credential stuffing). */
export async function tellOfRefusal(context: Context, userId: string): Promise<void> {
  try {
    await count(context, 'factorNotice', userId)
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  await mailOwner(context, context.database, userId, ({ firstName, publicUrl }) =>
    factorRefusedMail(firstName, context.clock(), publicUrl),
  )
}

async function tellOfRecovery(context: Context, userId: string): Promise<void> {
  const { database, clock } = context
  const { left } = await database
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  await mailOwner(context, database, userId, ({ firstName, publicUrl }) =>
    recoveryCodeUsedMail(firstName, left, clock(), publicUrl),
  )
}
