import type { Kysely } from 'kysely'

/** Since when a job waits for a late response. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('jobs').addColumn('awaited_since', 'text').execute()
}
