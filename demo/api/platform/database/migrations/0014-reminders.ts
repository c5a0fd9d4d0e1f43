import type { Kysely } from 'kysely'

/** When a planned reminder went out: what makes it go out once, also if its job is done twice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('reminders').addColumn('sent_at', 'text').execute()
}
