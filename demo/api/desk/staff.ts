import { sealSecret } from '../identity/factor-secret.ts'
import { newSecret } from '../identity/second-factor.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { resetLimit } from '../platform/limits/rate-limits.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import { releaseConversationsOf } from '../support/assign-conversation.ts'
import type { StaffRole } from './tables.ts'

export const staffRoles = ['support', 'analyst', 'finance', 'auditor'] as const satisfies readonly StaffRole[]

/** Ends a colleague's sessions, and leaves their conversations to the others. */
async function endWorkOf(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('staffSessions').where('staffId', '=', id).execute()
  await releaseConversationsOf(transaction, id)
}

/**
 * Invites a colleague, or again after a lost phone or with another role. An existing password, TOTP secret and session
 * end at once. The link is returned only here; the database has its digest.
 */
export async function inviteStaff(
  { clock, database, settings }: Context,
  email: string,
  role: StaffRole,
): Promise<string> {
  const token = newToken()
  await inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    const id = known?.id ?? sortableId(clock)
    const row = {
      role,
      passwordHash: null,
      factorSecret: sealSecret(settings, id, newSecret()),
      factorStep: 0,
      inviteHash: tokenDigest(token),
      inviteUntil: timestamp(clock, settings.desk.inviteSeconds),
      invitedAt: timestamp(clock),
      confirmedAt: null,
      removedAt: null,
    }
    await transaction
      .insertInto('staff')
      .values({ id, email, ...row })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
    await endWorkOf(transaction, id)
  })
  return `${settings.deskUrl}/convite?codigo=${token}`
}

/** Removes a colleague's access; the row stays for the record. @returns whether there was one */
export async function removeStaff({ clock, database }: Context, email: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const gone = await transaction
      .updateTable('staff')
      .set({ removedAt: timestamp(clock), passwordHash: null, inviteHash: null })
      .where('email', '=', email)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (gone) await endWorkOf(transaction, gone.id)
    return gone !== undefined
  })
}

/** Lifts the limit that wrong logins have reached. @returns whether there is such a colleague */
export async function unlockStaff(context: Context, email: string): Promise<boolean> {
  const known = await context.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!known) return false
  for (const name of ['deskEmail', 'deskBrowser'] as const) await resetLimit(context, name, email)
  return true
}

/** Colleagues with access or an invitation. */
export const listStaff = ({ database }: Pick<Context, 'database'>) =>
  database
    .selectFrom('staff')
    .select(['email', 'role', 'confirmedAt', 'invitedAt'])
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()

/** The e-mail of a colleague, also one who has gone, by id. */
export async function staffEmails({
  database,
}: Pick<Context, 'database'>): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('staff').select(['id', 'email']).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Colleagues with access who answer customers. */
export const listAttendants = ({ database }: Pick<Context, 'database'>) =>
  database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', '=', 'support')
    .where('confirmedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()
