import type { Kysely } from 'kysely'

/**
 * Protection against stolen tokens: proofs in the session, confirmed bank accounts, and hand-offs that end
 * with their session.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('password_at', 'text').execute()
  await schema.alterTable('bank_accounts').addColumn('confirmed_at', 'text').execute()
  await schema.alterTable('hand_offs').addColumn('session_id', 'text').execute()
}
