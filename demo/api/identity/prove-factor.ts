import * as v from 'valibot'
import type { Operation, ParsedInput } from '#core/api/contract/operation.ts'
import type { proveIdentity as operationToProve } from '#core/api/contract/security.ts'
import { ApiError } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { countAttempt, resetLimit, subtractAttempt } from '../platform/limits/rate-limits.ts'
import { checkPassword, findGuesser, type Prover } from './check-password.ts'
import { deviceDigest } from './known-devices.ts'
import { mailOwner } from './mail-owner.ts'
import { factorRefusedMail, recoveryCodeUsedMail } from './mails/security-mails.ts'
import { acceptAppCode, consumeRecoveryCode, factorOf } from './second-factor.ts'

/** Subjects that wrong app codes are counted for: over minutes, over a day, and in total. */
interface GuessSubjects {
  now: string
  day: string
  ever: string
}

/** One subject for all three limits. */
export const guessSubjects = (subject: string): GuessSubjects => ({
  now: subject,
  day: subject,
  ever: subject,
})

/**
 * The subjects in a session: guesses with a stolen token block app codes only in sessions on unknown devices.
 */
async function guessSubjectsOf(context: Context, prover: Prover): Promise<GuessSubjects> {
  const { device, now, day } = await findGuesser(context, prover)
  return { now, day, ever: device === undefined ? day : prover.userId }
}

/**
 * Verifies the second factor if the account has one; each code works once.
 *
 * Wrong app codes add up over the years, whatever right ones come between: past 100, app codes work again
 * only after a new password set by a mailed link (NIST SP 800-63B, 3.2.2), because the guesser has the
 * password. Recovery codes are not counted: 120 bits cannot be guessed.
 *
 * @throws ApiError 400 second_factor_required without a code, 400 second_factor_invalid, 403 factor_closed,
 * 429
 */
export async function proveFactor(
  context: Context,
  userId: string,
  given: string | undefined,
  against: GuessSubjects,
): Promise<boolean> {
  const { database } = context
  const factor = await factorOf(database, userId)
  if (!factor) return false
  if (given === undefined) throw createRefusal('second_factor_required')
  const parsed = v.safeParse(fields.secondFactor.schema, given)
  const code = parsed.success ? parsed.output : ''
  const recovery = code.length > 6
  if (!recovery) {
    await countAttempt(context, 'factorGuess', against.now)
    await countAttempt(context, 'factorGuessDay', against.day)
    await countPermanently(context, against.ever)
  }
  const right = recovery
    ? await consumeRecoveryCode(context, database, userId, code)
    : await acceptAppCode(context, database, { userId, stored: factor.secret, code })
  if (!right) throw createRefusal('second_factor_invalid')

  await resetLimit(context, 'factorGuess', against.now)
  await resetLimit(context, 'factorGuessDay', against.day)
  if (!recovery) await subtractAttempt(context, 'factorGuessEver', against.ever)
  if (recovery) await notifyOfRecovery(context, userId)
  return true
}

/** Records a proof in its session, with the device it came from. */
export async function recordProof(
  { database, clock }: Context,
  { userId, sessionId, visit }: Prover,
  proof: 'factorAt' | 'passwordAt',
): Promise<void> {
  const other = proof === 'factorAt' ? 'passwordAt' : 'factorAt'
  const provedBy = provingDevice(userId, visit)
  await inTransaction(database, (transaction) =>
    transaction
      .updateTable('sessions')
      .set((eb) => ({
        [proof]: timestamp(clock),
        [other]: eb.case().when('provedBy', '=', provedBy).then(eb.ref(other)).else(null).end(),
        provedBy,
      }))
      .where('id', '=', sessionId)
      .execute(),
  )
}

/** Device that a proof comes from: its token digest, or 'none'. */
const provingDevice = (userId: string, { deviceToken }: Visit) => deviceDigest(userId, deviceToken) ?? 'none'

async function countPermanently(context: Context, subject: string): Promise<void> {
  try {
    await countAttempt(context, 'factorGuessEver', subject)
  } catch (error) {
    throw error instanceof ApiError ? createRefusal('factor_closed') : error
  }
}

/**
 * Protects actions that a stolen token must not allow. Passes if a proof was given in this session some
 * minutes ago, or is given now: the second factor if the account has one, else the password where the
 * operation requires it. A recent login is no proof, because tokens are stolen at that time.
 *
 * @throws ApiError 400 password_required, second_factor_required, second_factor_invalid; 429
 */
export async function requireRecentProof(
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
  // A proof counts only for requests from the same device, not for the same token elsewhere.
  const proved = session?.provedBy === provingDevice(userId, prover.visit) ? session : undefined
  if (proved?.factorAt && proved.factorAt > since) return
  if (await proveFactor(context, userId, given, await guessSubjectsOf(context, prover)))
    return recordProof(context, prover, 'factorAt')
  if (level === 'factor' || (proved?.passwordAt && proved.passwordAt > since)) return
  throw createRefusal('password_required')
}

/** Records a proof of identity for this session. @throws as needsRecentProof, and 400 password_wrong */
export async function proveIdentity(
  context: Context,
  prover: Prover,
  { currentPassword, secondFactor }: ParsedInput<typeof operationToProve>['body'],
): Promise<void> {
  const { userId } = prover
  if (await proveFactor(context, userId, secondFactor, await guessSubjectsOf(context, prover)))
    return recordProof(context, prover, 'factorAt')
  if (currentPassword === undefined) throw createRefusal('password_required')
  await checkPassword(context, prover, currentPassword)
  await recordProof(context, prover, 'passwordAt')
}

/**
 * Notifies the owner, at most hourly, that a login had the password but not the factor (OWASP, credential
 * stuffing).
 */
export async function notifyOfFactorRefusal(context: Context, userId: string): Promise<void> {
  try {
    await countAttempt(context, 'factorNotice', userId)
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  await mailOwner(context, context.database, userId, ({ firstName, publicUrl }) =>
    factorRefusedMail(firstName, context.clock(), publicUrl),
  )
}

async function notifyOfRecovery(context: Context, userId: string): Promise<void> {
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
