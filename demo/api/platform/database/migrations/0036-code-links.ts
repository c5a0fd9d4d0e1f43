import type { Kysely } from 'kysely'

/** A link with each code: a 256-bit token in the same mail, stored as a digest. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('codes').addColumn('link_hash', 'text').execute()
  await schema.alterTable('codes').addColumn('link_expires_at', 'text').execute()
  await schema.createIndex('codes_by_link').on('codes').column('link_hash').unique().execute()
}
