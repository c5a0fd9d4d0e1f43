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
import { type Account, findById } from './accounts.ts'
import { checkPassword, findGuesser, type Prover } from './check-password.ts'
import { deviceDigest } from './known-devices.ts'
import { mailOwner } from './mail-owner.ts'
import { factorRefusedMail, recoveryCodeUsedMail } from './mails/security-mails.ts'
import { findPasskey, recordUse, verifySignature } from './passkeys.ts'
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

/** What may be proved in a session: columns of its row. */
const proofs = ['factorAt', 'passwordAt', 'passkeyAt'] as const

type Proof = (typeof proofs)[number]

/** Records a proof in its session, with the device it came from. */
export async function recordProof(
  { database, clock }: Context,
  { userId, sessionId, visit }: Prover,
  proof: Proof,
): Promise<void> {
  const provedBy = provingDevice(userId, visit)
  await inTransaction(database, (transaction) =>
    transaction
      .updateTable('sessions')
      .set((eb) => {
        const kept = (other: Proof) =>
          eb.case().when('provedBy', '=', provedBy).then(eb.ref(other)).else(null).end()
        const others = proofs.map((other) => [other, kept(other)])
        return { ...Object.fromEntries(others), [proof]: timestamp(clock), provedBy }
      })
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
 * minutes ago, or is given now: a passkey, the second factor if the account has one, else the password where the
 * operation requires it. The login itself counts while the session is new.
 *
 * @throws ApiError 400 password_required, second_factor_required, second_factor_invalid; 429
 */
export async function requireRecentProof(
  context: Context,
  prover: Prover,
  level: NonNullable<Operation['stepUp']>,
  given: string | undefined,
): Promise<void> {
  const { userId } = prover
  const proved = await readRecentProofs(context, prover)
  if (proved.includes('passkeyAt') || proved.includes('factorAt')) return
  if (await hasJustLoggedIn(context, prover)) return
  if (await proveFactor(context, userId, given, await guessSubjectsOf(context, prover)))
    return recordProof(context, prover, 'factorAt')
  if (level === 'factor' || proved.includes('passwordAt')) return
  throw createRefusal('password_required')
}

/** What was proved in the session some minutes ago, from the device that asks now. */
async function readRecentProofs(
  { database, clock, settings }: Context,
  { userId, sessionId, visit }: Prover,
): Promise<readonly Proof[]> {
  const since = timestamp(clock, -settings.factorSeconds)
  const session = await database
    .selectFrom('sessions')
    .select([...proofs, 'provedBy'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  // A proof counts only for requests from the same device, not for the same token elsewhere.
  if (session?.provedBy !== provingDevice(userId, visit)) return []
  return proofs.filter((proof) => (session[proof] ?? '') > since)
}

/**
 * Whether the session began some minutes ago, on the device that asks now, with all that a login asks for today. A thief
 * who reads both tokens in its answer could have read the password in its request.
 */
async function hasJustLoggedIn(
  { database, clock, settings }: Context,
  { userId, sessionId, visit }: Prover,
): Promise<boolean> {
  const device = deviceDigest(userId, visit.deviceToken)
  if (device === undefined) return false
  const session = await database
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId)
    .where('deviceHash', '=', device)
    .where('createdAt', '>', timestamp(clock, -settings.loginSeconds))
    .executeTakeFirst()
  const factor = await factorOf(database, userId)
  return session !== undefined && session.createdAt > (factor?.confirmedAt ?? '')
}

/** Requires a passkey proved some minutes ago, in place of the password. @throws ApiError 400 password_required */
export async function requirePasskeyProof(context: Context, prover: Prover): Promise<Account> {
  if (!(await readRecentProofs(context, prover)).includes('passkeyAt'))
    throw createRefusal('password_required')
  return findById(context, prover.userId)
}

/** Records a proof of identity for this session. @throws as needsRecentProof, and 400 password_wrong */
export async function proveIdentity(
  context: Context,
  prover: Prover,
  { currentPassword, secondFactor, passkey }: ParsedInput<typeof operationToProve>['body'],
): Promise<void> {
  const { userId } = prover
  if (passkey !== undefined) {
    await provePasskey(context, prover, passkey)
    return recordProof(context, prover, 'passkeyAt')
  }
  if (await proveFactor(context, userId, secondFactor, await guessSubjectsOf(context, prover)))
    return recordProof(context, prover, 'factorAt')
  if (currentPassword === undefined) throw createRefusal('password_required')
  await checkPassword(context, prover, currentPassword)
  await recordProof(context, prover, 'passwordAt')
}

/** Verifies a signature by one of the account's passkeys, for a challenge of this session. */
async function provePasskey(
  context: Context,
  prover: Prover,
  signature: NonNullable<ParsedInput<typeof operationToProve>['body']['passkey']>,
): Promise<void> {
  const { userId, sessionId } = prover
  const { now } = await findGuesser(context, prover)
  await countAttempt(context, 'passkeyAccount', now)
  const passkey = await findPasskey(context, signature.credentialId)
  if (passkey.userId !== userId) throw createRefusal('passkey_unknown')
  const counter = await verifySignature(context, passkey, signature, `proof ${sessionId}`)
  await inTransaction(context.database, (transaction) => recordUse(context, transaction, passkey, counter))
  await resetLimit(context, 'passkeyAccount', now)
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
