import type { Kysely } from 'kysely'

/**
 * Start of retention periods: the last query by an SCR authorization. Also the device as evidence; a
 * retention period per kind of data replaces the single deletion date of a closed account.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['device_hash', 'last_query_at'])
    await schema.alterTable('scr_authorizations').addColumn(column, 'text').execute()
  await schema.alterTable('users').dropColumn('erase_at').execute()
}
