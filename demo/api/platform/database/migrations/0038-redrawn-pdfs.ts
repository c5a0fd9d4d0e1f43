import { type Kysely, sql } from 'kysely'

/** PDFs are drawn anew since, whatever they hold: an old refusal for it says that the file did not open. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update documents set reason = 'unreadable' where reason = 'active-content'`.execute(database)
}
