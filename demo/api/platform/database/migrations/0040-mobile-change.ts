import type { Kysely } from 'kysely'

/** When a mobile took the place of the registered one: a request signs by no number that is younger than it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('mobile_changed_at', 'text').execute()
}
