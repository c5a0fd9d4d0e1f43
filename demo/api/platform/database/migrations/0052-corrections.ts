import type { Kysely } from 'kysely'

/** When somebody refused corrected what they had told wrongly, and was assessed anew: once a request. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('loans').addColumn('corrected_at', 'text').execute()
}
