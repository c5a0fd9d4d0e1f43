import type { Kysely } from 'kysely'

/** The social name, besides the name in the documents. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('social_name', 'text').execute()
}
