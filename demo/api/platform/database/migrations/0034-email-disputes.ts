import type { Kysely } from 'kysely'

/** Data for disputes between two mailboxes: a second proof for each, and suspending a second factor. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('email_undos').addColumn('password_hash', 'text').execute()
  await schema.alterTable('email_undos').addColumn('answered_at', 'text').execute()
  await schema.alterTable('second_factors').addColumn('suspended_at', 'text').execute()
  await schema
    .createTable('email_keeps')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('email_keeps_by_user').on('email_keeps').column('user_id').execute()
}
