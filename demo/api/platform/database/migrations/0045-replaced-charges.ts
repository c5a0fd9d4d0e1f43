import type { Kysely } from 'kysely'

/** When another payoff of the loan was asked for after this one: only the newest is paid. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('charges').addColumn('replaced_at', 'text').execute()
}
