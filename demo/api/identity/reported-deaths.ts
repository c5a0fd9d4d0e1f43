import { type DeathOutcome, deathOutcomes } from '#core/protocols/death-words.ts'
import type { UserState } from '#core/text/account-states.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { wasFrozen } from './former-emails.ts'
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

/** Accounts with a CPF, who they are registered for, and when their owners said that they are alive. */
export const accountsOfCpf = (database: Database, cpf: string) =>
  database
    .selectFrom('people')
    .innerJoin('users', 'users.id', 'people.userId')
    .leftJoin('livingOwners', 'livingOwners.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.state', 'livingOwners.at as aliveAt'])
    .select(['people.name', 'people.dateOfBirth'])
    .where('people.cpf', '=', cpf)
    .where('users.state', 'not in', ['unconfirmed', 'deleted'])
    .orderBy('users.createdAt')
    .orderBy('users.id')
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

/** Deletes what was decided before a moment. */
export async function deleteDecidedDeaths(database: Database, before: string): Promise<void> {
  await database
    .deleteFrom('reportedDeaths')
    .where('state', 'in', deathOutcomes)
    .where('since', '<=', before)
    .execute()
}
