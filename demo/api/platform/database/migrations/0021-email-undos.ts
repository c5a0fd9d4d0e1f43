import type { Kysely } from 'kysely'

/** Links to undo a change of e-mail: tokens sent to the old mailbox, stored as digests. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('email_undos')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('email_undos_by_user').on('email_undos').column('user_id').execute()
}
