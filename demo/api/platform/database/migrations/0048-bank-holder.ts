import type { Kysely } from 'kysely'

/** When a bank said that the account it was read from is of the person's CPF. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('ebs_executions').addColumn('holder_shown_at', 'text').execute()
}
