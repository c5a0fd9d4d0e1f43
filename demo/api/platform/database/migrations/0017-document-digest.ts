import type { Kysely } from 'kysely'

/** Identifies an interrupted upload, even after the page was reloaded. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('documents').addColumn('digest', 'text').execute()
}
