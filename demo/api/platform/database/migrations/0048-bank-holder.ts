import type { Kysely } from 'kysely'

/** When a bank confirmed that the account being read has the user's CPF. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('ebs_executions').addColumn('holder_shown_at', 'text').execute()
}
