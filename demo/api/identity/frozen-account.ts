import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { isUniqueViolation } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { type Account, findById, releaseRegisteredEmail } from './accounts.ts'
import { dropRecentSetup } from './drop-recent-setup.ts'
import { formerEmailByToken, formerEmails, freezeSeconds, lostBy, makeFreezeLink } from './former-emails.ts'
import { accountFrozenMail, accountReleasedMail, emailChangedMail } from './mails/email-change-mails.ts'
import { recordOfLink } from './security-events.ts'
import { servedFirst } from './served-first.ts'
import { endSessions, enteredStates } from './sessions.ts'

/**
 * Freezes an account by the link in an e-mail that it had: every session ends, and no login works until the
 * staff decides, because the server cannot know whether the old or the new mailbox is read by a thief.
 *
 * @throws ApiError 400 freeze_link_invalid
 */
export async function freezeAccount(context: Context, token: string, visit: Visit): Promise<void> {
  const { clock, database } = context
  await inTransaction(database, async (transaction) => {
    const former = await formerEmailByToken(context, transaction, token)
    if (!former) throw createRefusal('freeze_link_invalid')
    const { userId, email } = former
    const now = timestamp(clock)
    const frozen = await transaction
      .updateTable('users')
      .set({ state: 'frozen', updatedAt: now })
      .where('id', '=', userId)
      .where('state', 'in', enteredStates)
      .returning('id')
      .executeTakeFirst()
    if (!frozen) return
    await recordOfLink({ ...context, database: transaction }, { visit, userId }, 'frozen')
    await closeAll(context, transaction, userId)
    await transaction
      .updateTable('formerEmails')
      .set({ frozenAt: now })
      .where('userId', '=', userId)
      .where('email', '=', email)
      .execute()
    const account = await findById({ database: transaction }, userId)
    for (const mailbox of await mailboxesOf(context, transaction, account))
      await sendMail(context, transaction, mailbox.email, accountFrozenMail(nameToCall(account)), userId)
  })
}

/** Ends all sessions, codes, pending changes and exports. */
async function closeAll(context: Context, transaction: Database, userId: string): Promise<void> {
  await endSessions(context, transaction, userId)
  for (const table of ['codes', 'dataExports'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute()
}

/** Whether the account is frozen: then nothing is decided for it and no money goes out. */
export async function isFrozen(database: Database, userId: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  return user?.state === 'frozen'
}

/**
 * Mails a mailbox of a frozen account how to go on, and one that an account lost how to freeze it: the sender of a
 * login, code or registration request may be the robbed owner. The answer reveals nothing.
 *
 * @returns whether there is such an account
 */
export async function mailAboutFreeze(
  context: Context,
  email: string,
  account: Account | undefined,
): Promise<boolean> {
  const lost = account ? undefined : await lostBy(context, email)
  const userId = account?.state === 'frozen' ? account.id : lost?.userId
  if (userId === undefined) return false
  await inTransaction(context.database, async (transaction) => {
    const owner = await findById({ database: transaction }, userId)
    const name = nameToCall(owner)
    if (owner.state === 'frozen' || !lost)
      return sendMail(context, transaction, email, accountFrozenMail(name), userId)
    const facts = {
      publicUrl: context.settings.publicUrl,
      freeze: await makeFreezeLink(context, transaction, lost),
    }
    const mail = emailChangedMail(name, owner.email ?? '', new Date(lost.changedAt), facts)
    await sendMail(context, transaction, email, mail, userId)
  })
  return true
}

/** Frozen accounts, longest first. */
export const frozenAccounts = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  database
    .selectFrom('users')
    .select(['id', 'updatedAt as since'])
    .where('state', '=', 'frozen')
    .$call(servedFirst(clock, 'users.id'))
    .orderBy('updatedAt')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const readFrozenAccountStats = (database: Database) =>
  database
    .selectFrom('users')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('updatedAt').as('oldest')])
    .where('state', '=', 'frozen')
    .executeTakeFirstOrThrow()

/** An e-mail that claims an account. */
export interface Mailbox {
  email: string
  /** How the account lost it; null for the present one. */
  lost: { changedAt: string; byFactor: boolean; frozenAt: string | null } | null
}

/** E-mails that claim an account, the present one first. */
export async function mailboxesOf(
  context: Pick<Context, 'clock'>,
  database: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Mailbox[]> {
  const former = (await formerEmails(context, database, id)).filter((one) => one.email !== email)
  return [
    { email: email ?? '', lost: null },
    ...former.map(({ email: before, changedAt, byFactor, frozenAt }) => ({
      email: before,
      lost: { changedAt, byFactor: byFactor === 1, frozenAt },
    })),
  ]
}

/**
 * Gives a frozen account to one of the e-mails that it had, or upholds the change, once the staff has seen a
 * document. It deletes what the password alone may have set up since 72 hours before the first change: the password, a
 * second factor, a passkey, a proved mobile, and a bank account that no contract confirms. Links that freeze the account
 * stop working.
 *
 * @throws ApiError 409 state_conflict if it is not frozen or the e-mail is another account's by now, 404 if it
 * never had that e-mail
 */
export async function releaseAccount(context: Context, userId: string, email: string): Promise<void> {
  const { clock, database, settings } = context
  const released = inTransaction(database, async (transaction) => {
    const account = await findById({ database: transaction }, userId)
    const mailboxes = await mailboxesOf(context, transaction, account)
    await releaseRegisteredEmail(transaction, email)
    const now = timestamp(clock)
    const row = await transaction
      .updateTable('users')
      .set({ email, state: 'active', passwordHash: null, failedLogins: 0, lockedAt: null, updatedAt: now })
      .where('id', '=', userId)
      .where('state', '=', 'frozen')
      .returning('id')
      .executeTakeFirst()
    if (!row) throw createRefusal('state_conflict')
    if (!mailboxes.some((mailbox) => mailbox.email === email)) throw createRefusal('not_found')
    await closeAll(context, transaction, userId)
    await dropWhatIsInDoubt(context, transaction, userId, mailboxes.at(-1)?.lost?.changedAt ?? now)
    await transaction.deleteFrom('formerEmails').where('userId', '=', userId).execute()
    for (const mailbox of mailboxes) {
      const mail = accountReleasedMail(
        nameToCall(account),
        clock(),
        settings.publicUrl,
        mailbox.email === email,
      )
      await sendMail(context, transaction, mailbox.email, mail, userId)
    }
  })
  await released.catch((error: unknown) => {
    throw isUniqueViolation(error) ? createRefusal('state_conflict') : error
  })
}

/** @param changedAt the first change of e-mail in doubt */
async function dropWhatIsInDoubt(
  context: Context,
  transaction: Database,
  userId: string,
  changedAt: string,
): Promise<void> {
  const since = new Date(Date.parse(changedAt) - freezeSeconds * 1000).toISOString()
  await dropRecentSetup(context, transaction, { userId, since, inDoubtFrom: changedAt })
  await transaction.updateTable('people').set({ mobileProvedAt: null }).where('userId', '=', userId).execute()
}
