import { type Kysely, sql } from 'kysely'

/** PDFs are now re-rendered whatever they contain: the old reason for refusal becomes "unreadable". */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update documents set reason = 'unreadable' where reason = 'active-content'`.execute(database)
}
