import type { Kysely } from 'kysely'

/** A CNH and a CRNM expire. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('id_valid_until', 'text').execute()
}
