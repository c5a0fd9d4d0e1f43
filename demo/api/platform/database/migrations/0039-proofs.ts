import type { Kysely } from 'kysely'

/** What a stolen token must not do alone: a proof for the session, and places and numbers that the owner proved. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('password_at', 'text').execute()
  await schema.alterTable('bank_accounts').addColumn('confirmed_at', 'text').execute()
  await schema.alterTable('hand_offs').addColumn('session_id', 'text').execute()
}
