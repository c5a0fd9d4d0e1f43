import type { Context } from '../platform/context.ts'
import type { Identity } from '../platform/http/contract-routes.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { count, resetLimit } from '../platform/limits/limit.ts'
import { type Account, findById } from './accounts.ts'
import { knownDevice } from './known-devices.ts'

/** A caller with a session token who must prove to be the account's owner, with the request's client data. */
export interface Prover extends Identity {
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
export const strangersOf = (userId: string) => `sessions ${userId}`

/** Subject of the daily limit: the known device, or else all sessions of the account on unknown devices. */
export async function dayGuesserOf(
  context: Context,
  { userId, visit }: Pick<Prover, 'userId' | 'visit'>,
): Promise<string> {
  return (await knownDevice(context, userId, visit)) ?? strangersOf(userId)
}

/**
 * Subjects that a session's wrong proofs are counted for. A stolen token comes without the device token: its
 * guesses use up the attempts of its session and of the unknown devices together, never the owner's.
 */
export async function guesserOf(context: Context, { userId, sessionId, visit }: Prover): Promise<Guesser> {
  const device = await knownDevice(context, userId, visit)
  return { device, now: device ?? `session ${sessionId}`, day: device ?? strangersOf(userId) }
}

/**
 * Checks the password of a logged-in user before an irreversible action. Rate-limited, so that a stolen token
 * cannot be used to guess the password.
 */
export async function confirmPassword(context: Context, prover: Prover, password: string): Promise<Account> {
  const { now, day } = await guesserOf(context, prover)
  await count(context, 'confirmPassword', now)
  await count(context, 'confirmPasswordDay', day)
  const account = await findById(context, prover.userId)
  if (!(await context.passwords.matches(account.passwordHash, password, { account: now })))
    throw refusal(400, 'password_wrong')
  await resetLimit(context, 'confirmPassword', now)
  await resetLimit(context, 'confirmPasswordDay', day)
  return account
}
