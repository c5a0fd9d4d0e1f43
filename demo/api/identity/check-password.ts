import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { CallerIdentity } from '../platform/http/contract-routes.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { countAttempt, resetLimit } from '../platform/limits/rate-limits.ts'
import { type Account, findById } from './accounts.ts'
import { findKnownDevice } from './known-devices.ts'

/** A caller with a session token who must prove to be the account's owner, with the request's client data. */
export interface Prover extends CallerIdentity {
  visit: Visit
}

/** Subjects that wrong proofs are counted for. */
interface Guesser {
  /** The known device, if it is one: it has its own attempts. */
  device: string | undefined
  /** For the limit of minutes: the device, or else the session. */
  now: string
  /** For the daily limit: the device, or else all sessions of the account on unknown devices. */
  day: string
}

/** Subject for all sessions of an account on unknown devices. */
export const unknownDevicesSubject = (userId: string) => `sessions ${userId}`

/** Subject of the daily limit: the known device, or else all sessions of the account on unknown devices. */
export async function dailyGuessSubject(
  context: Context,
  { userId, visit }: Pick<Prover, 'userId' | 'visit'>,
): Promise<string> {
  return (await findKnownDevice(context, userId, visit)) ?? unknownDevicesSubject(userId)
}

/**
 * Subjects that a session's wrong proofs are counted for. A stolen token comes without the device token: its
 * guesses use up the attempts of its session and of the unknown devices together, never the owner's.
 */
export async function findGuesser(context: Context, { userId, sessionId, visit }: Prover): Promise<Guesser> {
  const device = await findKnownDevice(context, userId, visit)
  return { device, now: device ?? `session ${sessionId}`, day: device ?? unknownDevicesSubject(userId) }
}

/**
 * Checks the password of a logged-in user before an irreversible action. Rate-limited, so that a stolen token
 * cannot be used to guess the password.
 */
export async function checkPassword(context: Context, prover: Prover, password: string): Promise<Account> {
  const { now, day } = await findGuesser(context, prover)
  await countAttempt(context, 'confirmPassword', now)
  await countAttempt(context, 'confirmPasswordDay', day)
  const account = await findById(context, prover.userId)
  if (!(await context.passwords.matches(account.passwordHash, password, { account: now })))
    throw createRefusal('password_wrong')
  await resetLimit(context, 'confirmPassword', now)
  await resetLimit(context, 'confirmPasswordDay', day)
  return account
}
