import type { Kysely } from 'kysely'

/** Whom the mail of an activation was about: that is who becomes active, whoever registered the address since. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('codes').addColumn('person', 'text').execute()
}
