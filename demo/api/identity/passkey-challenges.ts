import { randomBytes } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { consumeMark, mark } from '../platform/limits/marks.ts'

/** What a challenge is for: a login, or one thing in one session. */
export type ChallengePurpose = 'login' | `proof ${string}` | `new ${string}`

/** How long a challenge is valid. Browsers wait as long for the person. */
export const challengeSeconds = 5 * 60

const subjectOf = (purpose: ChallengePurpose, challenge: string) => `${purpose}\n${challenge}`

/** A challenge of 256 bits for one purpose. The database has only its keyed digest. */
export async function issueChallenge(context: Context, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await mark(context, 'passkeyChallenge', subjectOf(purpose, challenge), challengeSeconds)
  return challenge
}

/** Uses up a challenge: of several answers to it only the first is checked. */
export const consumeChallenge = (context: Context, purpose: ChallengePurpose, challenge: string) =>
  consumeMark(context, 'passkeyChallenge', subjectOf(purpose, challenge))
