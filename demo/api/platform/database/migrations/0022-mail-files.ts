import type { Kysely } from 'kysely'

/** Attachments of mails, deleted with them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('message_files')
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_files_pk', ['message_id', 'position'])
    .execute()
  await schema.createIndex('message_files_by_user').on('message_files').column('user_id').execute()
}
