import type { Kysely } from 'kysely'

/** The inbox of an account: mails are deleted from the outbox once delivered. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('inbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('paragraphs', 'text', (column) => column.notNull())
    .addColumn('link_label', 'text')
    .addColumn('link_path', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .execute()
  await schema.createIndex('inbox_by_user').on('inbox').columns(['user_id', 'id']).execute()
}
