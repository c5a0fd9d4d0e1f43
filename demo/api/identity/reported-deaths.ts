import { type DeathOutcome, deathOutcomes, livingLinkDays } from '#core/protocols/death-words.ts'
import { href } from '#core/routes/pages.ts'
import type { UserState } from '#core/text/account-states.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import type { Account } from './accounts.ts'
import { wasFrozen } from './former-emails.ts'
import { mailOwner } from './mail-owner.ts'
import { ownerClosedMail } from './mails/owner-closed-mail.ts'
import { endSessions } from './sessions.ts'

/** Records since when a death is reported, by its newest report. One that is confirmed stays so. */
export async function recordReportedDeath(transaction: Database, cpf: string, since: string): Promise<void> {
  await transaction
    .insertInto('reportedDeaths')
    .values({ cpf, state: 'reported', since })
    .onConflict((conflict) =>
      conflict
        .column('cpf')
        .doUpdateSet({ state: 'reported', since })
        .where('reportedDeaths.state', '!=', 'confirmed'),
    )
    .execute()
}

/**
 * Since when an account's owner is reported as dead: nothing new begins for it, and it is not reminded of anything.
 * Null without a report, and once the owner or the staff has refuted it: the owner's word counts for reports made before it.
 */
export async function deathReportedSince(database: Database, userId: string): Promise<string | null> {
  const row = await database
    .selectFrom('people')
    .innerJoin('reportedDeaths', 'reportedDeaths.cpf', 'people.cpf')
    .leftJoin('livingOwners', 'livingOwners.userId', 'people.userId')
    .select('reportedDeaths.since')
    .where('people.userId', '=', userId)
    .where(({ eb, and, or }) =>
      or([
        eb('reportedDeaths.state', '=', 'confirmed'),
        and([
          eb('reportedDeaths.state', '=', 'reported'),
          or([eb('livingOwners.at', 'is', null), eb('livingOwners.at', '<', eb.ref('reportedDeaths.since'))]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row?.since ?? null
}

/** Refuses to sign anything new in the name of a person who is reported as dead. @throws ApiError 409 death_reported */
export async function requireNoReportedDeath(database: Database, userId: string): Promise<void> {
  if (await deathReportedSince(database, userId)) throw createRefusal('death_reported')
}

/**
 * Records that an account's owner says to be alive: of what was reported until then only the staff's decision stops anything.
 *
 * @throws ApiError 409 state_conflict if no report waits for a decision
 */
export async function recordLivingOwner(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  userId: string,
): Promise<void> {
  const reported = await transaction
    .selectFrom('people')
    .innerJoin('reportedDeaths', 'reportedDeaths.cpf', 'people.cpf')
    .select('people.userId')
    .where('people.userId', '=', userId)
    .where('reportedDeaths.state', '=', 'reported')
    .executeTakeFirst()
  if (!reported) throw createRefusal('state_conflict')
  const at = timestamp(clock)
  await transaction
    .insertInto('livingOwners')
    .values({ userId, at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at }))
    .execute()
}

/** Accounts for which a reported death was undone since a moment, by the staff or by their owners. */
export async function accountsUndoneSince(database: Database, moment: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('reportedDeaths')
    .innerJoin('people', 'people.cpf', 'reportedDeaths.cpf')
    .select('people.userId')
    .where('reportedDeaths.state', '=', 'refuted')
    .where('reportedDeaths.since', '>=', moment)
    .union(database.selectFrom('livingOwners').select('userId').where('at', '>=', moment))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Accounts with a CPF, who they are registered for, and when they were used and their owners said that they are alive. */
export const accountsOfCpf = (database: Database, cpf: string) =>
  database
    .selectFrom('people')
    .innerJoin('users', 'users.id', 'people.userId')
    .leftJoin('livingOwners', 'livingOwners.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.state', 'users.lastSeenAt', 'livingOwners.at as aliveAt'])
    .select(['people.name', 'people.dateOfBirth', 'people.mobile'])
    .where('people.cpf', '=', cpf)
    .where('users.state', 'not in', ['unconfirmed', 'deleted'])
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()

/** Makes a link, for a mail to an account that a death closed, by which its owner says to be alive. */
export async function makeLivingLink(
  { clock, settings }: Context,
  transaction: Database,
  userId: string,
): Promise<string> {
  const token = newToken()
  const expiresAt = timestamp(clock, livingLinkDays * 24 * 60 * 60)
  await transaction
    .insertInto('livingLinks')
    .values({ hash: tokenDigest(token), userId, expiresAt, words: null, usedAt: null, number: null })
    .execute()
  return `${settings.publicUrl}${href('stillAlive')}#token=${token}`
}

/** Mails the owner of an account that a death closed how to say that they are alive. */
export async function mailClosedOwner(
  context: Context,
  transaction: Database,
  userId: string,
  answer: string | null = null,
): Promise<void> {
  const link = await makeLivingLink(context, transaction, userId)
  await mailOwner(context, transaction, userId, (owner) => ownerClosedMail({ ...owner, link, answer }))
}

/**
 * The same, after a request to enter such an account, for a code, or to register its e-mail again.
 *
 * @returns whether the account is one
 */
export async function mailAboutDeath(context: Context, account: Account | undefined): Promise<boolean> {
  if (account?.state !== 'deceased') return false
  await inTransaction(context.database, (transaction) => mailClosedOwner(context, transaction, account.id))
  return true
}

/**
 * Uses such a link up, under a protocol.
 *
 * @returns its account and the protocol of its words: an earlier one if it was used before
 * @throws ApiError 400 mail_link_invalid; mail_link_used if the account is open again
 */
export async function consumeLivingLink(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { token, words, number }: { token: string; words: string; number: string },
): Promise<{ userId: string; cpf: string; number: string }> {
  const now = timestamp(clock)
  const hash = tokenDigest(token)
  await transaction
    .updateTable('livingLinks')
    .set({ words, number, usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .execute()
  const link = await transaction
    .selectFrom('livingLinks')
    .innerJoin('people', 'people.userId', 'livingLinks.userId')
    .innerJoin('users', 'users.id', 'people.userId')
    .select(['people.userId', 'people.cpf', 'users.state', 'livingLinks.number'])
    .where('livingLinks.hash', '=', hash)
    .where('livingLinks.expiresAt', '>', now)
    .executeTakeFirst()
  if (!link?.number) throw createRefusal('mail_link_invalid')
  if (link.state !== 'deceased') throw createRefusal('mail_link_used')
  return { userId: link.userId, cpf: link.cpf, number: link.number }
}

/** What owners of accounts with a CPF have written by such links, oldest first. */
export const livingWordsOf = (database: Database, cpf: string) =>
  database
    .selectFrom('livingLinks')
    .innerJoin('people', 'people.userId', 'livingLinks.userId')
    .select(['livingLinks.usedAt', 'livingLinks.words', 'livingLinks.number'])
    .where('people.cpf', '=', cpf)
    .where('livingLinks.usedAt', 'is not', null)
    .orderBy('livingLinks.usedAt')
    .execute()

/** Makes other decisions about the same CPF wait. */
export async function lockReportedDeath(transaction: Database, cpf: string): Promise<void> {
  await transaction.updateTable('reportedDeaths').set({ cpf }).where('cpf', '=', cpf).execute()
}

/** What an account was before a death closed it. */
async function stateBefore(transaction: Database, userId: string): Promise<UserState> {
  if (await wasFrozen(transaction, userId)) return 'frozen'
  const { lockedAt } = await transaction
    .selectFrom('users')
    .select('lockedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return lockedAt ? 'locked' : 'active'
}

/** Closes or opens the accounts of a CPF, once the staff has decided about its reported death. */
export async function decideReportedDeath(
  context: Context,
  transaction: Database,
  cpf: string,
  outcome: DeathOutcome,
): Promise<void> {
  const now = timestamp(context.clock)
  await transaction
    .updateTable('reportedDeaths')
    .set({ state: outcome, since: now })
    .where('cpf', '=', cpf)
    .execute()
  for (const { id, state } of await accountsOfCpf(transaction, cpf)) {
    const isClosed = state === 'deceased'
    if (isClosed === (outcome === 'confirmed')) continue
    await transaction
      .updateTable('users')
      .set({ state: isClosed ? await stateBefore(transaction, id) : 'deceased', updatedAt: now })
      .where('id', '=', id)
      .where('state', '!=', 'deleted')
      .execute()
    await endSessions(context, transaction, id)
  }
}

/**
 * Deletes what was decided before a moment, and the links that had ended by then. A confirmed death is kept as long as an
 * account of the person is: without it the account would be reminded again.
 */
export async function deleteDecidedDeaths(database: Database, before: string): Promise<void> {
  await database
    .deleteFrom('reportedDeaths')
    .where('state', 'in', deathOutcomes)
    .where('since', '<=', before)
    .where(({ eb, or }) =>
      or([eb('state', '=', 'refuted'), eb('cpf', 'not in', database.selectFrom('people').select('cpf'))]),
    )
    .execute()
  await database.deleteFrom('livingLinks').where('expiresAt', '<=', before).execute()
}
