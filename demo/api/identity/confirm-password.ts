import type { Context } from '../platform/context.ts'
import type { Identity } from '../platform/http/contract-routes.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { count, forgive } from '../platform/limits/limit.ts'
import { type Account, findById } from './accounts.ts'
import { knownDevice } from './known-devices.ts'

/** Whoever holds a token and is to prove that they are its owner, and from where. */
export interface Prover extends Identity {
  visit: Visit
}

/** What wrong proofs count against. */
interface Guesser {
  /** The known device, if it is one: its tries are its own. */
  device: string | undefined
  /** For some minutes: that device, else the session. */
  now: string
  /** For a day: that device, else all sessions of the account from devices that are not known. */
  day: string
}

/** All sessions of an account from devices that are not known. */
export const strangersOf = (userId: string) => `sessions ${userId}`

/** Whom the guesses of a day count against: the known device, else all strange sessions of the account. */
export async function dayGuesserOf(
  context: Context,
  { userId, visit }: Pick<Prover, 'userId' | 'visit'>,
): Promise<string> {
  return (await knownDevice(context, userId, visit)) ?? strangersOf(userId)
}

/**
 * Whom the wrong proofs of a session count against. A stolen token comes without the secret of its owner's device: its
 * guesses use up those of its session, and with other such ones a share of the account, and never the owner's.
 */
export async function guesserOf(context: Context, { userId, sessionId, visit }: Prover): Promise<Guesser> {
  const device = await knownDevice(context, userId, visit)
  return { device, now: device ?? `session ${sessionId}`, day: device ?? strangersOf(userId) }
}

/**
 * Asks whoever holds a token for the password too, before what cannot be taken back. Limited, so that a stolen
 * token is no way to guess at it.
 */
export async function confirmPassword(context: Context, prover: Prover, password: string): Promise<Account> {
  const { now, day } = await guesserOf(context, prover)
  await count(context, 'confirmPassword', now)
  await count(context, 'confirmPasswordDay', day)
  const account = await findById(context, prover.userId)
  if (!(await context.passwords.matches(account.passwordHash, password, { account: now })))
    throw refusal(400, 'password_wrong')
  await forgive(context, 'confirmPassword', now)
  await forgive(context, 'confirmPasswordDay', day)
  return account
}
