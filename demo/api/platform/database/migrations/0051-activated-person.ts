import type { Kysely } from 'kysely'

/**
 * The personal data of the registration that an activation mail was sent for: they become active, even if the
 * address was registered again since.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('codes').addColumn('person', 'text').execute()
}
