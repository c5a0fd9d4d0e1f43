import type { Kysely } from 'kysely'

/**
 * The password that stood before one was set by the password alone, for as long as the mailbox may object, and the
 * mailbox that has stopped an account: what a thief does first takes no proof away from the owner.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['earlier_password_hash', 'earlier_until'])
    await schema.alterTable('users').addColumn(column, 'text').execute()
  for (const column of ['earlier_password_hash', 'stopped_at'])
    await schema.alterTable('email_undos').addColumn(column, 'text').execute()
}
