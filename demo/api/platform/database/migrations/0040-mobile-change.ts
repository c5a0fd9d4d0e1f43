import type { Kysely } from 'kysely'

/** When the mobile was changed: a request cannot be signed by a number changed after it began. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('mobile_changed_at', 'text').execute()
}
