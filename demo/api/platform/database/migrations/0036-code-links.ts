import type { Kysely } from 'kysely'

/** A link beside each code: a token of 256 bits in the same mail, kept as a digest. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('codes').addColumn('link_hash', 'text').execute()
  await schema.alterTable('codes').addColumn('link_expires_at', 'text').execute()
  await schema.createIndex('codes_by_link').on('codes').column('link_hash').unique().execute()
}
