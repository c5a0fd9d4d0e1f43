import type { Kysely } from 'kysely'

/** When a planned reminder was sent: ensures that it is sent once, even if its job runs twice. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('reminders').addColumn('sent_at', 'text').execute()
}
