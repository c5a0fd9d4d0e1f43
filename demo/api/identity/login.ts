import type { login } from '#core/api/contract/oauth.ts'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { passkeyLogin } from '#core/api/contract/passkeys.ts'
import { ApiError } from '#core/api/errors.ts'
import { nameToCall } from '#core/format/called-name.ts'
import type { UserState } from '#core/text/account-states.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { keyedDigest } from '../platform/encrypt.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import {
  countAddress,
  countAttempt,
  pretendToCount,
  resetLimit,
  subjectPair,
} from '../platform/limits/rate-limits.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { type Account, findByEmail, findById } from './accounts.ts'
import { mailAboutFreeze } from './frozen-account.ts'
import { findKnownDevice, rememberLogin } from './known-devices.ts'
import { lockedMail } from './mails/account-notices.ts'
import { issueCode, recordCodeRequest } from './one-time-codes.ts'
import { findPasskey, recordUse, verifySignature } from './passkeys.ts'
import { guessSubjects, notifyOfFactorRefusal, proveFactor } from './prove-factor.ts'
import { mailAboutDeath } from './reported-deaths.ts'
import { recordLogin } from './security-events.ts'
import { isMailAllowed, mailCode } from './send-code.ts'
import { bindSessionsToDevices, enteredStates, openSession } from './sessions.ts'

type LoginInput = ParsedInput<typeof login>['body']
type PasskeySignature = ParsedInput<typeof passkeyLogin>['body']

// The code to mail and the error to return when the password is right but the account state prevents the
// login.
const missing: Partial<
  Record<UserState, { code: 'activation' | 'unlock'; told: 'account_unconfirmed' | 'account_locked' }>
> = {
  unconfirmed: { code: 'activation', told: 'account_unconfirmed' },
  locked: { code: 'unlock', told: 'account_locked' },
}

/**
 * Opens a session. A wrong e-mail, password or state all give the same answer in the same time. Only a caller
 * with the right password learns of a second factor, or that the account is closed by a death, frozen, locked or not
 * active yet.
 * After as many wrong passwords past the lock as before it, even the right one gets the general answer, to
 * end guessing.
 *
 * A known device is not affected by other people's attempts or by the lock they caused. Its own wrong
 * passwords count, and after ten in a row it is treated as unknown.
 *
 * @throws ApiError 400 invalid_grant, account_deceased, account_frozen, account_locked, account_unconfirmed,
 * second_factor_required,
 * second_factor_invalid; 429 beyond a limit
 */
export async function logIn(
  context: Context,
  { email, password, secondFactor }: LoginInput,
  visit: Visit,
): Promise<LoginResult> {
  const { address } = visit
  const own = visit.deviceToken === undefined ? undefined : await countOwnAttempts(context, email, visit)
  if (own === undefined) await countUnknownDevice(context, email, address)

  const account = await findByEmail(context, email)
  const right = await context.passwords.matches(account?.passwordHash, password, {
    account: own ?? email,
    ...(own === undefined && { address }),
    login: true,
  })
  if (account && right) await refuseClosed(context, account)
  const open = openStates(own)
  if (account && open.includes(account.state) && right)
    await requireFactor(context, account, secondFactor, own)
  const entered = account && right ? await openAccountSession(context, account, open, visit) : undefined
  if (entered) {
    if (own !== undefined) await resetLimit(context, 'loginDevice', own)
    await resetLimit(context, 'loginPair', subjectPair(email, address))
    await resetLimit(context, 'loginEmail', email)
    return entered
  }
  if (account && right) await sendReminder(context, account)
  if (!right) await countWrongPassword(context, account, email)
  const hears = account && right && account.failedLogins < 2 * context.settings.lockAfter
  throw createRefusal((hears && missing[account.state]?.told) || 'invalid_grant')
}

/**
 * Counts a login of a known device separately; undefined if the device is unknown or has no attempts left.
 */
async function countOwnAttempts(context: Context, email: string, visit: Visit): Promise<string | undefined> {
  const account = await findByEmail(context, email)
  const device = await findKnownDevice(context, account?.id ?? '', visit)
  if (device === undefined) return undefined
  try {
    await countAttempt(context, 'loginDevice', device)
    return device
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function countUnknownDevice(context: Context, email: string, address: string): Promise<void> {
  // The address first: a flood is refused before anything is written. Then the pair: attempts refused for one
  // address must not use up those of the e-mail's owner elsewhere.
  await countAddress(context, 'loginAddress', address)
  await countAttempt(context, 'loginPair', subjectPair(email, address))
  await countAttempt(context, 'loginEmail', email)
}

/** @param own the known device, whose wrong codes are counted separately from those of unknown devices */
async function requireFactor(
  context: Context,
  { id }: Account,
  given: string | undefined,
  own: string | undefined,
): Promise<void> {
  try {
    await proveFactor(context, id, given, { ...guessSubjects(own ?? id), ever: id })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_invalid')
      await notifyOfFactorRefusal(context, id)
    throw error
  }
}

/** Result of a login: session token, keyed digest of the user id, and device token for later logins. */
export interface LoginResult {
  token: string
  holder: string
  device: string
}

/** The states in which the owner enters: a lock does not affect a known device. */
const openStates = (own: string | undefined): readonly UserState[] =>
  own === undefined ? ['active'] : enteredStates

/** Refuses the owner of an account that only the staff opens again, who gets a mail. */
async function refuseClosed(context: Context, account: Account): Promise<void> {
  if (account.state !== 'frozen' && account.state !== 'deceased') return
  await sendReminder(context, account)
  throw createRefusal(`account_${account.state}`)
}

/**
 * Opens a session by a passkey, which is both factors. It cannot be guessed: a wrong signature counts by network and
 * account, and locks nothing. Lock and freezing hold as for the right password, and an account whose password the staff
 * has taken away opens once its mailbox has set another.
 *
 * @throws ApiError 400 passkey_unknown, passkey_expired, passkey_refused, account_deceased, account_frozen,
 * account_locked; 429
 */
export async function logInByPasskey(
  context: Context,
  signature: PasskeySignature,
  visit: Visit,
): Promise<LoginResult> {
  await countAddress(context, 'passkeyAddress', visit.address)
  const passkey = await findPasskey(context, signature.credentialId)
  const { userId } = passkey
  return recordLogin(context, { visit, userId }, async () => {
    const own = await findKnownDevice(context, userId, visit)
    await countAttempt(context, 'passkeyAccount', own ?? userId)
    const counter = await verifySignature(context, passkey, signature, 'login')
    const account = await findById(context, userId)
    await refuseClosed(context, account)
    const entered = await openAccountSession(context, account, openStates(own), visit, (transaction) =>
      recordUse(context, transaction, passkey, counter),
    )
    if (entered) {
      await resetLimit(context, 'passkeyAccount', own ?? userId)
      return entered
    }
    const told = missing[account.state]?.told
    if (told) await sendReminder(context, account)
    throw createRefusal(told ?? 'passkey_refused')
  })
}

/**
 * Opens a session if the account's state allows it, checked in the update itself.
 *
 * @param use records what was used to prove the owner
 */
function openAccountSession(
  context: Context,
  account: Account,
  from: readonly UserState[],
  visit: Visit,
  use?: (transaction: Database) => Promise<void>,
): Promise<LoginResult | undefined> {
  return inTransaction(context.database, async (transaction) => {
    const { id, passwordHash, lastLoginAt: previousLoginAt } = account
    const open = await transaction
      .updateTable('users')
      .set({ state: 'active', lockedAt: null, failedLogins: 0, lastLoginAt: timestamp(context.clock) })
      .where('id', '=', id)
      .where('state', 'in', from)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!open) return undefined
    await use?.(transaction)
    const device = await rememberLogin(context, transaction, account, visit)
    const opening = { userId: id, visit, previousLoginAt, deviceHash: device.hash }
    return {
      token: await openSession(context, transaction, opening),
      holder: keyedDigest(context.settings.vaultKey, 'holder', id),
      device: device.token,
    }
  })
}

async function sendReminder(context: Context, account: Account): Promise<void> {
  const email = account.email ?? ''
  const kind = missing[account.state]?.code
  // Beyond the mail limit none is sent, and the answer stays the same.
  if (!(await isMailAllowed(context, kind ?? 'reset', email))) return
  if (!kind)
    return void ((await mailAboutDeath(context, account)) || (await mailAboutFreeze(context, email, account)))
  await recordCodeRequest(context, kind, email)
  await mailCode(context, account, email, kind)
}

/**
 * Counts a wrong password for the account; at the limit it locks, and its owner is notified once. Without an
 * account to count for, an equal write elsewhere keeps the response time the same.
 */
async function countWrongPassword(
  context: Context,
  account: Account | undefined,
  email: string,
): Promise<void> {
  const { clock, database, settings } = context
  await inTransaction(database, async (transaction) => {
    if (!account || !(account.state === 'active' || missing[account.state]))
      return await pretendToCount({ ...context, database: transaction }, 'loginEmail', email)
    const { id } = account
    const row = await transaction
      .updateTable('users')
      .set((eb) => ({ failedLogins: eb('failedLogins', '+', 1) }))
      .where('id', '=', id)
      .returning(['failedLogins', 'state'])
      .executeTakeFirst()
    if (row?.state !== 'active' || row.failedLogins < settings.lockAfter) return
    const now = timestamp(clock)
    await transaction
      .updateTable('users')
      .set({ state: 'locked', lockedAt: now, updatedAt: now })
      .where('id', '=', id)
      .execute()
    await bindSessionsToDevices(context, transaction, id)
    // Repeated locking must not flood the mailbox: the link of an earlier mail works for a day.
    if (!(await isMailAllowed({ ...context, database: transaction }, 'unlock', email))) return
    const { token } = await issueCode(context, transaction, { userId: id, kind: 'unlock' })
    const facts = { moment: clock(), tries: row.failedLogins, token, publicUrl: settings.publicUrl }
    const mail = lockedMail(nameToCall(account), facts)
    await sendMail(context, transaction, email, mail)
  })
}
