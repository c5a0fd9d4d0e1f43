import { href } from '#core/routes/pages.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import type { Account } from './accounts.ts'
import { factorOf } from './second-factor.ts'

/** How long an e-mail that the account had may freeze it after the change. Sessions are shorter. */
export const freezeSeconds = emailFreezeHours * 60 * 60

type FormerEmail = Omit<Schema['formerEmails'], 'hash'>

const columns = [
  'formerEmails.userId',
  'formerEmails.email',
  'formerEmails.changedAt',
  'formerEmails.expiresAt',
  'formerEmails.byFactor',
  'formerEmails.frozenAt',
] as const

/** Makes a link, for a mail to an e-mail that the account had, that freezes the account. */
export async function makeFreezeLink(
  { settings }: Context,
  transaction: Database,
  former: FormerEmail,
): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('formerEmails')
    .values({ hash: tokenDigest(token), ...former })
    .execute()
  return `${settings.publicUrl}${href('freezeAccount')}#token=${token}`
}

/** The record of the e-mail that an account is about to lose. */
export async function formerEmailOf(
  { clock }: Context,
  transaction: Database,
  { id, email }: Account,
): Promise<FormerEmail> {
  const turnedOnAt = (await factorOf(transaction, id))?.confirmedAt
  return {
    userId: id,
    email: email ?? '',
    changedAt: timestamp(clock),
    expiresAt: timestamp(clock, freezeSeconds),
    // A factor turned on since by the password alone proves no more than the password.
    byFactor: turnedOnAt && turnedOnAt <= timestamp(clock, -freezeSeconds) ? 1 : 0,
    frozenAt: null,
  }
}

/** E-mails that may freeze an account: for 72 hours after its change, and all of an account that is frozen. */
const standing = ({ clock }: Pick<Context, 'clock'>, database: Database) =>
  database
    .selectFrom('formerEmails')
    .innerJoin('users', 'users.id', 'formerEmails.userId')
    .select(columns)
    .where(({ eb, or }) =>
      or([eb('formerEmails.expiresAt', '>', timestamp(clock)), eb('users.state', '=', 'frozen')]),
    )

/** Accounts that an e-mail has frozen, and that the staff has not released since. */
export const frozenByEmail = (database: Database) =>
  database.selectFrom('formerEmails').select('userId').where('frozenAt', 'is not', null)

/** Whether an account is frozen, or was until a death closed it. */
export const wasFrozen = async (database: Database, userId: string): Promise<boolean> =>
  (await frozenByEmail(database).where('userId', '=', userId).executeTakeFirst()) !== undefined

/** The e-mail that a link was sent to, if it still works. */
export const formerEmailByToken = (context: Context, database: Database, token: string) =>
  standing(context, database).where('formerEmails.hash', '=', tokenDigest(token)).executeTakeFirst()

/** Each e-mail that may freeze the account, once, the last one that it had first. */
export async function formerEmails(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<FormerEmail[]> {
  const rows = await standing(context, database)
    .where('formerEmails.userId', '=', userId)
    .orderBy('formerEmails.changedAt', 'desc')
    .execute()
  // By its oldest change, if it lost the account twice.
  return [...new Map(rows.map((row) => [row.email, row])).values()]
}

/** The oldest change by which an e-mail lost an account that it may still freeze. */
export const lostBy = (context: Context, email: string) =>
  standing(context, context.database)
    .where('formerEmails.email', '=', email)
    .orderBy('formerEmails.changedAt')
    .executeTakeFirst()

/**
 * The oldest change of e-mail that can still freeze the account and was made without a second factor. It may
 * have been made with the password alone. Until its period ends, codes that sign go to the e-mail before it, and
 * data given since then does not count for moving money.
 */
export function changeInDoubt({ clock }: Pick<Context, 'clock'>, database: Database, userId: string) {
  return database
    .selectFrom('formerEmails')
    .select(columns)
    .where('userId', '=', userId)
    .where('byFactor', '=', 0)
    .where('expiresAt', '>', timestamp(clock))
    .orderBy('changedAt')
    .executeTakeFirst()
}
