import type { Kysely } from 'kysely'

/** New e-mails waiting for the code sent to them. One per account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('email_changes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute()
}
