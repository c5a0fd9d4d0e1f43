import { openSecret } from '../identity/factor-secret.ts'
import { passwordProblem } from '../identity/password-policy.ts'
import { newSecret, timeStepOf } from '../identity/second-factor.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { keyedDigest } from '../platform/encrypt.ts'
import { countAddress, countAttempt, resetLimit, subjectPair } from '../platform/limits/rate-limits.ts'
import { isSameSecret, newToken, tokenDigest } from '../platform/secrets.ts'
import type { StaffRole } from './tables.ts'

/** A logged-in member of the staff. */
export interface Colleague {
  id: string
  email: string
  role: StaffRole
}

/** Digest of a 256-bit token. */
async function openSession({ clock }: Context, database: Database, staffId: string): Promise<string> {
  const token = newToken()
  const now = timestamp(clock)
  await database
    .insertInto('staffSessions')
    .values({ tokenHash: tokenDigest(token), staffId, createdAt: now, lastSeenAt: now })
    .execute()
  return token
}

/** The owner of a valid session, whose last use it updates. */
export async function findSession(
  { clock, database, settings: { desk } }: Context,
  token: string | undefined,
): Promise<Colleague | undefined> {
  if (token === undefined) return undefined
  const tokenHash = tokenDigest(token)
  const seen = await database
    .updateTable('staffSessions')
    .set({ lastSeenAt: timestamp(clock) })
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '>', timestamp(clock, -desk.idleSeconds))
    .where('createdAt', '>', timestamp(clock, -desk.absoluteSeconds))
    .returning('staffId')
    .executeTakeFirst()
  return (
    seen &&
    database
      .selectFrom('staff')
      .select(['id', 'email', 'role'])
      .where('id', '=', seen.staffId)
      .where('confirmedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  )
}

export async function endSession({ database }: Context, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await database.deleteFrom('staffSessions').where('tokenHash', '=', tokenDigest(token)).execute()
}

interface DeskLogin {
  email: string
  password: string
  code: string
  address: string
  /** The browser's mark, if it was used before. */
  browser?: string
}

type ConfirmedColleague = Pick<Colleague, 'id'> & { confirmedAt: string | null }

/** Mark of a browser in which a colleague has logged in; a new invitation ends it. */
const browserMark = ({ settings }: Context, { id, confirmedAt }: ConfirmedColleague) =>
  keyedDigest(settings.vaultKey, 'desk browser', id, confirmedAt ?? '')

/** Used for unknown e-mails, so that timing does not tell them from known ones. */
const decoy = newSecret()

/**
 * Logs in with password and TOTP code together. Response and work are the same for a wrong password, a wrong code
 * and an unknown e-mail.
 *
 * @returns no token if anything was wrong
 * @throws ApiError 429 beyond a limit
 */
export async function logIn(
  context: Context,
  { email, password, code, address, browser = '' }: DeskLogin,
): Promise<{ token?: string; browser?: string; staffId?: string }> {
  const { database, settings } = context
  await countAddress(context, 'deskAddress', address)
  await countAttempt(context, 'deskPair', subjectPair(email, address))
  const known = await database
    .selectFrom('staff')
    .select(['id', 'passwordHash', 'factorSecret', 'confirmedAt'])
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  // Otherwise an attacker could lock a colleague out.
  const isOwn = known !== undefined && isSameSecret(browser, browserMark(context, known))
  await countAttempt(context, isOwn ? 'deskBrowser' : 'deskEmail', email)
  const isRight = await context.passwords.matches(known?.passwordHash, password, {
    account: email,
    address,
    login: true,
  })
  const secret = known && openSecret(settings, known.id, known.factorSecret)
  const step = timeStepOf(context, secret ?? decoy, code)
  if (!known || !isRight || !secret || step === undefined) return { staffId: known?.id }
  // Each code works once, also when sent several times at once.
  const taken = await database
    .updateTable('staff')
    .set({ factorStep: step })
    .where('id', '=', known.id)
    .where('factorSecret', '=', known.factorSecret)
    .where('factorStep', '<', step)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return { staffId: known.id }
  await resetLimit(context, 'deskPair', subjectPair(email, address))
  if (isOwn) await resetLimit(context, 'deskBrowser', email)
  return {
    staffId: known.id,
    token: await openSession(context, database, known.id),
    browser: browserMark(context, known),
  }
}

/** The colleague of a valid invitation, with the TOTP secret. */
export async function findInvitation({ clock, database, settings }: Context, token: string) {
  const row = await database
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'factorSecret'])
    .where('inviteHash', '=', tokenDigest(token))
    .where('inviteUntil', '>', timestamp(clock))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const secret = row && openSecret(settings, row.id, row.factorSecret)
  return row && secret ? { ...row, secret } : undefined
}

/**
 * Accepts an invitation with a password and a TOTP code, and opens a session.
 *
 * @returns a session token, or what is wrong
 * @throws ApiError 429 beyond a limit
 */
export async function acceptInvitation(
  context: Context,
  token: string,
  given: { password: string; code: string; address: string },
): Promise<
  { token: string; browser: string; staffId: string } | { problem: 'link' | 'short' | 'weak' | 'code' }
> {
  const { clock, database } = context
  const { password, code, address } = given
  await countAddress(context, 'deskAddress', address)
  const invited = await findInvitation(context, token)
  if (!invited) return { problem: 'link' }
  if (password.length < leastPassword || password.length > mostPassword) return { problem: 'short' }
  if (passwordProblem(password, { email: invited.email })) return { problem: 'weak' }
  await countAttempt(context, 'deskPair', subjectPair(invited.email, address))
  const step = timeStepOf(context, invited.secret, code)
  if (step === undefined) return { problem: 'code' }
  const passwordHash = await context.passwords.hash(password, { account: invited.email, address })
  return inTransaction(database, async (transaction) => {
    const confirmedAt = timestamp(clock)
    const taken = await transaction
      .updateTable('staff')
      .set({ passwordHash, factorStep: step, inviteHash: null, confirmedAt })
      .where('id', '=', invited.id)
      .where('inviteHash', '=', tokenDigest(token))
      .returning('id')
      .executeTakeFirst()
    if (!taken) return { problem: 'link' as const }
    return {
      staffId: invited.id,
      token: await openSession(context, transaction, invited.id),
      browser: browserMark(context, { id: invited.id, confirmedAt }),
    }
  })
}

/** Longer than for customers, as one password gives access to the data of many. */
export const leastPassword = 12
export const mostPassword = 128
