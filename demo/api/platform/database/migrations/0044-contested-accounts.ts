import { type Kysely, sql } from 'kysely'

/**
 * Data for e-mail disputes: the factor of the change, a disabled mailbox, and cases that only support can
 * settle.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['factor_at', 'undone_at', 'contested_at'])
    await database.schema.alterTable('email_undos').addColumn(column, 'text').execute()
  await sql`
    update email_undos set factor_at = (
      select confirmed_at from second_factors
      where second_factors.user_id = email_undos.user_id
        and suspended_at is null and confirmed_at <= email_undos.changed_at
    )`.execute(database)
}
