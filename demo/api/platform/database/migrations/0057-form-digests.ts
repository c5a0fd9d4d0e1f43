import type { Kysely } from 'kysely'

/** Keyed digest of a sent form, to tell the same form sent again from another one with its key. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_events').addColumn('form_digest', 'text').execute()
}
