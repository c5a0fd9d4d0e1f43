import type { Kysely } from 'kysely'

/** The name that a person chose, beside the one of their documents. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('social_name', 'text').execute()
}
