import { randomBytes } from 'node:crypto'
import { sealSecret } from '../identity/factor-secret.ts'
import { newSecret } from '../identity/second-factor.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { StaffRole } from '../platform/database/staff-schema.ts'
import { sortableId } from '../platform/ids.ts'
import { digestOf } from './session.ts'

export const staffRoles = ['support', 'analyst', 'finance', 'auditor'] as const satisfies readonly StaffRole[]

/**
 * Invites somebody to the desk, or anew: whoever lost their phone or changes their role. From then on nothing of before
 * lets them in. What the invitation is worth is told once, by the link.
 */
export async function invite(
  { clock, database, settings }: Context,
  email: string,
  role: StaffRole,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.transaction().execute(async (transaction) => {
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
      inviteHash: digestOf(token),
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
    await transaction.deleteFrom('staffSessions').where('staffId', '=', id).execute()
  })
  return `${settings.deskUrl}/convite?codigo=${token}`
}

/** Takes somebody's way in: the record keeps who they were. @returns whether there was anybody */
export async function remove({ clock, database }: Context, email: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const gone = await transaction
      .updateTable('staff')
      .set({ removedAt: timestamp(clock), passwordHash: null, inviteHash: null })
      .where('email', '=', email)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (gone) await transaction.deleteFrom('staffSessions').where('staffId', '=', gone.id).execute()
    return gone !== undefined
  })
}

/** Whoever may enter or is invited. */
export const listStaff = ({ database }: Pick<Context, 'database'>) =>
  database
    .selectFrom('staff')
    .select(['email', 'role', 'confirmedAt', 'invitedAt'])
    .where('removedAt', 'is', null)
    .orderBy('email')
    .execute()
