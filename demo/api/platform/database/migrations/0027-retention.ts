import type { Kysely } from 'kysely'

/**
 * What terms run from: the last query by an authorisation. With it the device as evidence; and the one date by which
 * everything of a closed account went gives way to a term for each part.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['device_hash', 'last_query_at'])
    await schema.alterTable('scr_authorizations').addColumn(column, 'text').execute()
  await schema.alterTable('users').dropColumn('erase_at').execute()
}
