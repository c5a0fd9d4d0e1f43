import type { Kysely } from 'kysely'

/** When a newer payoff of the loan replaced this one: only the newest can be paid. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('charges').addColumn('replaced_at', 'text').execute()
}
