import type { Kysely } from 'kysely'

/**
 * When the mobile was verified by a code: only such a number can sign a contract. This replaces the time of
 * its change.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('mobile_proved_at', 'text').execute()
  await schema.alterTable('people').dropColumn('mobile_changed_at').execute()
}
