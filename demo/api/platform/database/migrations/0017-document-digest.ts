import type { Kysely } from 'kysely'

/** By which an upload that was broken off is known again, also by a page that was loaded anew. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('documents').addColumn('digest', 'text').execute()
}
