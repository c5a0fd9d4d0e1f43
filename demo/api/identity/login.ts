import type { login } from '#core/api/contract/oauth.ts'
import type { Parsed } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'
import { calledName } from '#core/format/called-name.ts'
import type { UserState } from '#core/text/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/open.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { count, countAddress, countNobody, pairOf, resetLimit } from '../platform/limits/limit.ts'
import { sendMail } from '../platform/mail/send.ts'
import { keyedDigest } from '../platform/vault.ts'
import { type Account, findByEmail } from './accounts.ts'
import { issueCode, noteAsked } from './codes.ts'
import { mailAboutFreeze } from './frozen-account.ts'
import { knownDevice, rememberLogin } from './known-devices.ts'
import { lockedMail } from './mails/notices.ts'
import { countedAs, proveFactor, tellOfRefusal } from './prove-factor.ts'
import { mailCode, mayMail } from './send-code.ts'
import { enteredStates, holdSessions, openSession } from './session.ts'

type Attempt = Parsed<typeof login>['body']

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
 * with the right password learns of a second factor, or that the account is frozen, locked or not active yet.
 * After as many wrong passwords past the lock as before it, even the right one gets the general answer, to
 * end guessing.
 *
 * A known device is not affected by other people's attempts or by the lock they caused. Its own wrong
 * passwords count, and after ten in a row it is treated as unknown.
 *
 * @throws ApiError 400 invalid_grant, account_frozen, account_locked, account_unconfirmed,
 * second_factor_required,
 * second_factor_invalid; 429 beyond a limit
 */
export async function logIn(
  context: Context,
  { email, password, secondFactor }: Attempt,
  visit: Visit,
): Promise<Entered> {
  const { address } = visit
  const own = visit.deviceToken === undefined ? undefined : await ownTries(context, email, visit)
  if (own === undefined) await countStranger(context, email, address)

  const account = await findByEmail(context, email)
  const right = await context.passwords.matches(account?.passwordHash, password, {
    account: own ?? email,
    ...(own === undefined && { address }),
    login: true,
  })
  if (right && account?.state === 'frozen') {
    await remind(context, account, email)
    throw refusal(400, 'account_frozen')
  }
  const open: readonly UserState[] = own === undefined ? ['active'] : enteredStates
  if (account && open.includes(account.state) && right) await askFactor(context, account, secondFactor, own)
  const entered = account && right ? await enter(context, account, open, visit) : undefined
  if (entered) {
    if (own !== undefined) await resetLimit(context, 'loginDevice', own)
    await resetLimit(context, 'loginPair', pairOf(email, address))
    await resetLimit(context, 'loginEmail', email)
    return entered
  }
  if (account && right) await remind(context, account, email)
  if (!right) await countWrong(context, account, email)
  const hears = account && right && account.failedLogins < 2 * context.settings.lockAfter
  throw refusal(400, (hears && missing[account.state]?.told) || 'invalid_grant')
}

/**
 * Counts a login of a known device separately; undefined if the device is unknown or has no attempts left.
 */
async function ownTries(context: Context, email: string, visit: Visit): Promise<string | undefined> {
  const account = await findByEmail(context, email)
  const device = await knownDevice(context, account?.id ?? '', visit)
  if (device === undefined) return undefined
  try {
    await count(context, 'loginDevice', device)
    return device
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function countStranger(context: Context, email: string, address: string): Promise<void> {
  // The address first: a flood is refused before anything is written. Then the pair: attempts refused for one
  // address must not use up those of the e-mail's owner elsewhere.
  await countAddress(context, 'loginAddress', address)
  await count(context, 'loginPair', pairOf(email, address))
  await count(context, 'loginEmail', email)
}

/** @param own the known device, whose wrong codes are counted separately from those of unknown devices */
async function askFactor(
  context: Context,
  { id }: Account,
  given: string | undefined,
  own: string | undefined,
): Promise<void> {
  try {
    await proveFactor(context, id, given, { ...countedAs(own ?? id), ever: id })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_invalid') await tellOfRefusal(context, id)
    throw error
  }
}

/** Result of a login: session token, keyed digest of the user id, and device token for later logins. */
interface Entered {
  token: string
  holder: string
  device: string
}

/** Opens a session if the account's state allows it, checked in the update itself. */
function enter(
  context: Context,
  account: Account,
  from: readonly UserState[],
  visit: Visit,
): Promise<Entered | undefined> {
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
    const device = await rememberLogin(context, transaction, account, visit)
    const opening = { userId: id, visit, previousLoginAt, deviceHash: device.hash }
    return {
      token: await openSession(context, transaction, opening),
      holder: keyedDigest(context.settings.vaultKey, 'holder', id),
      device: device.token,
    }
  })
}

async function remind(context: Context, account: Account, email: string): Promise<void> {
  const kind = missing[account.state]?.code
  // Beyond the mail limit none is sent, and the answer stays the same.
  if (!(await mayMail(context, kind ?? 'reset', email))) return
  if (!kind) return void (await mailAboutFreeze(context, email, account))
  await noteAsked(context, kind, email)
  await mailCode(context, account, email, kind)
}

/**
 * Counts a wrong password for the account; at the limit it locks, and its owner is notified once. Without an
 * account to count for, an equal write elsewhere keeps the response time the same.
 */
async function countWrong(context: Context, account: Account | undefined, email: string): Promise<void> {
  const { clock, database, settings } = context
  await database.transaction().execute(async (transaction) => {
    if (!account || !(account.state === 'active' || missing[account.state]))
      return await countNobody({ ...context, database: transaction }, 'loginEmail', email)
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
    await holdSessions(context, transaction, id)
    // Repeated locking must not flood the mailbox: the link of an earlier mail works for a day.
    if (!(await mayMail({ ...context, database: transaction }, 'unlock', email))) return
    const { token } = await issueCode(context, transaction, { userId: id, kind: 'unlock' })
    const facts = { moment: clock(), tries: row.failedLogins, token, publicUrl: settings.publicUrl }
    const mail = lockedMail(calledName(account), facts)
    await sendMail(context, transaction, email, mail)
  })
}
