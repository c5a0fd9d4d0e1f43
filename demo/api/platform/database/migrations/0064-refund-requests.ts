import { type Kysely, sql } from 'kysely'

/** When the bank was first asked for a refund; it may have been asked for each that waits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('refunds').addColumn('requested_at', 'text').execute()
  await sql`update refunds set requested_at = asked_at where sent_at is null`.execute(database)
}
