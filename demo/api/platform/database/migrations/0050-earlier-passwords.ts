import type { Kysely } from 'kysely'

/**
 * The previous password, where it alone set the new one, kept as long as the mailbox may dispute, and the
 * mailbox that suspended an account: an attacker who acts first cannot take away the owner's proof.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['earlier_password_hash', 'earlier_until'])
    await schema.alterTable('users').addColumn(column, 'text').execute()
  for (const column of ['earlier_password_hash', 'stopped_at'])
    await schema.alterTable('email_undos').addColumn(column, 'text').execute()
}
