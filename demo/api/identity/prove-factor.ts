import * as v from 'valibot'
import type { Operation, Parsed } from '#core/api/contract/operation.ts'
import type { proveIdentity as operationToProve } from '#core/api/contract/security.ts'
import { ApiError } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { count, forgive, uncount } from '../platform/limits/limit.ts'
import { confirmPassword, guesserOf, type Prover } from './confirm-password.ts'
import { deviceDigest } from './known-devices.ts'
import { mailOwner } from './mail-owner.ts'
import { factorRefusedMail, recoveryCodeUsedMail } from './mails/safety.ts'
import { factorOf, takeAppCode, takeRecoveryCode } from './second-factor.ts'

/** What wrong codes of the app count against: for some minutes, for a day, and in all the years. */
interface Against {
  now: string
  day: string
  ever: string
}

/** All of them against one. */
export const countedAs = (subject: string): Against => ({ now: subject, day: subject, ever: subject })

/** The same in a session: what a stolen token guesses closes nothing but such sessions to codes of the app. */
async function againstIn(context: Context, prover: Prover): Promise<Against> {
  const { device, now, day } = await guesserOf(context, prover)
  return { now, day, ever: device === undefined ? day : prover.userId }
}

/**
 * Asks the second factor of whoever has one; each code serves once.
 *
 * Wrong codes of the app add up over the years, whatever right ones lie between them: past 100 only a new password by
 * the link of a mail lets codes of the app count again (NIST SP 800-63B, 3.2.2), for whoever guesses has the password.
 * Recovery codes are not counted: nobody guesses 120 bits.
 *
 * @throws ApiError 400 second_factor_required without a code, 400 second_factor_invalid, 403 factor_closed, 429
 */
export async function proveFactor(
  context: Context,
  userId: string,
  given: string | undefined,
  against: Against,
): Promise<boolean> {
  const { database } = context
  const factor = await factorOf(database, userId)
  if (!factor) return false
  if (given === undefined) throw refusal(400, 'second_factor_required')
  const parsed = v.safeParse(fields.secondFactor.schema, given)
  const code = parsed.success ? parsed.output : ''
  const recovery = code.length > 6
  if (!recovery) {
    await count(context, 'factorGuess', against.now)
    await count(context, 'factorGuessDay', against.day)
    await countForGood(context, against.ever)
  }
  const right = recovery
    ? await takeRecoveryCode(context, database, userId, code)
    : await takeAppCode(context, database, { userId, stored: factor.secret, code })
  if (!right) throw refusal(400, 'second_factor_invalid')

  await forgive(context, 'factorGuess', against.now)
  await forgive(context, 'factorGuessDay', against.day)
  if (!recovery) await uncount(context, 'factorGuessEver', against.ever)
  if (recovery) await tellOfRecovery(context, userId)
  return true
}

/** Notes a proof in the session that it was given in, for the device that it came from. */
export async function noteProof(
  { database, clock }: Context,
  { userId, sessionId, visit }: Prover,
  proof: 'factorAt' | 'passwordAt',
): Promise<void> {
  const other = proof === 'factorAt' ? 'passwordAt' : 'factorAt'
  const provedBy = proverOf(userId, visit)
  await database
    .updateTable('sessions')
    .set((eb) => ({
      [proof]: timestamp(clock),
      [other]: eb.case().when('provedBy', '=', provedBy).then(eb.ref(other)).else(null).end(),
      provedBy,
    }))
    .where('id', '=', sessionId)
    .execute()
}

/** Where a proof comes from: the known device, or none. */
const proverOf = (userId: string, { deviceToken }: Visit) => deviceDigest(userId, deviceToken) ?? 'none'

async function countForGood(context: Context, subject: string): Promise<void> {
  try {
    await count(context, 'factorGuessEver', subject)
  } catch (error) {
    throw error instanceof ApiError ? refusal(403, 'factor_closed') : error
  }
}

/**
 * For what a stolen token must not do: lets pass who proved it in this session minutes before, or proves it now. Who has
 * a second factor proves that; who has none the password, where the operation wants as much. To have logged in a moment
 * ago is no proof: that is when tokens are stolen.
 *
 * @throws ApiError 400 password_required, second_factor_required, second_factor_invalid; 429
 */
export async function needsRecentProof(
  context: Context,
  prover: Prover,
  level: NonNullable<Operation['stepUp']>,
  given: string | undefined,
): Promise<void> {
  const { database, clock, settings } = context
  const { userId, sessionId } = prover
  const since = timestamp(clock, -settings.factorSeconds)
  const session = await database
    .selectFrom('sessions')
    .select(['factorAt', 'passwordAt', 'provedBy'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  // A proof that its owner gave lets nothing pass that comes from elsewhere with the same token.
  const proved = session?.provedBy === proverOf(userId, prover.visit) ? session : undefined
  if (proved?.factorAt && proved.factorAt > since) return
  if (await proveFactor(context, userId, given, await againstIn(context, prover)))
    return noteProof(context, prover, 'factorAt')
  if (level === 'factor' || (proved?.passwordAt && proved.passwordAt > since)) return
  throw refusal(400, 'password_required')
}

/** Proves for this session that its owner is there. @throws as needsRecentProof, and 400 password_wrong */
export async function proveIdentity(
  context: Context,
  prover: Prover,
  { currentPassword, secondFactor }: Parsed<typeof operationToProve>['body'],
): Promise<void> {
  const { userId } = prover
  if (await proveFactor(context, userId, secondFactor, await againstIn(context, prover)))
    return noteProof(context, prover, 'factorAt')
  if (currentPassword === undefined) throw refusal(400, 'password_required')
  await confirmPassword(context, prover, currentPassword)
  await noteProof(context, prover, 'passwordAt')
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
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await mailOwner(context, database, userId, ({ firstName, publicUrl }) =>
    recoveryCodeUsedMail(firstName, left, clock(), publicUrl),
  )
}
