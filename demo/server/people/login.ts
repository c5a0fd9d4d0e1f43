import { ApiError } from '../../../core/api/errors.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/open.ts'
import type { CodeKind, UserState } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { count, forgive } from '../limits/limit.ts'
import { sendMail } from '../outbox/send.ts'
import { lockedMail } from '../outbox/texts/notices.ts'
import { type Account, findByEmail, firstName } from './accounts.ts'
import { countMail, mailCode } from './send-code.ts'
import { endSessions, openSession } from './session.ts'

interface Attempt {
  email: string
  password: string
  address: string
}

// What somebody with the right password is missing, told by mail, for the answer tells nobody.
const missing: Partial<Record<UserState, CodeKind>> = { unconfirmed: 'activation', locked: 'unlock' }

/**
 * Opens a session. Whatever is wrong - no such e-mail, password, state - the answer is the same and takes as long.
 *
 * @throws ApiError 400 invalid_grant, 429 beyond a limit
 */
export async function logIn(context: Context, { email, password, address }: Attempt): Promise<string> {
  const pair = `${email}\n${address}`
  // The narrowest first: what it refuses to one address must not use up what the e-mail's owner has elsewhere.
  await count(context, 'loginPair', pair)
  await count(context, 'loginEmail', email)
  await count(context, 'loginAddress', address)

  const account = await findByEmail(context, email)
  const right = await context.passwords.matches(account?.password_hash, password)
  const token = account && right ? await enter(context, account) : undefined
  if (token !== undefined) {
    await forgive(context, 'loginPair', pair)
    await forgive(context, 'loginEmail', email)
    return token
  }
  if (account && right) await remind(context, account, email)
  if (account && !right) await countWrong(context, account, email)
  throw refusal(400, 'invalid_grant')
}

/** The token of a new session, if the account is open: checked in the write itself, not before it. */
function enter(context: Context, { id, password_hash }: Account): Promise<string | undefined> {
  return inTransaction(context.database, async (transaction) => {
    const open = await transaction
      .updateTable('users')
      .set({ failed_logins: 0 })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('password_hash', '=', password_hash)
      .returning('id')
      .executeTakeFirst()
    return open && openSession(context, transaction, id)
  })
}

async function remind(context: Context, account: Account, email: string): Promise<void> {
  const kind = missing[account.state]
  if (!kind) return
  try {
    await countMail(context, email)
    await mailCode(context, account, email, kind)
  } catch (error) {
    // Too many mails already: then none goes out, and the answer stays as it is.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Counts a wrong password against the account; at the limit it locks, once, and its owner is told. */
async function countWrong(context: Context, { id, name }: Account, email: string): Promise<void> {
  const { clock, database, settings } = context
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set((eb) => ({ failed_logins: eb('failed_logins', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'active')
      .returning('failed_logins')
      .executeTakeFirst()
    if (!row || row.failed_logins < settings.lockAfter) return
    const now = timestamp(clock)
    await transaction
      .updateTable('users')
      .set({ state: 'locked', locked_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    await endSessions(transaction, id)
    const mail = lockedMail(firstName(name), clock(), row.failed_logins, settings.publicUrl)
    await sendMail(context, transaction, email, mail)
  })
}
