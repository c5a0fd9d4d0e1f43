import type { Kysely } from 'kysely'

/** When a mobile was proved by a code: a contract is signed by no other. When it changed says nothing any more. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('mobile_proved_at', 'text').execute()
  await schema.alterTable('people').dropColumn('mobile_changed_at').execute()
}
