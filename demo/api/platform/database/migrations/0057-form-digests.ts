import type { Kysely } from 'kysely'

/** Adds the keyed digest of a sent form, which tells a repeated form from another one with its key, and an index by time. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_events').addColumn('form_digest', 'text').execute()
  await schema.createIndex('staff_events_by_at').on('staff_events').column('at').execute()
}
