import type { Kysely } from 'kysely'

/** When a refused user corrected wrong answers and was assessed again: once per request. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('loans').addColumn('corrected_at', 'text').execute()
}
