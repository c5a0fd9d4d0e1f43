import type { Kysely } from 'kysely'

/** Conversations with support. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('chat_conversations')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addColumn('read_number', 'integer', (column) => column.notNull())
    .addColumn('waiting_since', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('chat_messages')
    .addColumn('user_id', 'text', (column) => column.notNull().references('chat_conversations.user_id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_messages_pk', ['user_id', 'number'])
    .execute()
  await schema.createIndex('chat_messages_by_age').on('chat_messages').column('sent_at').execute()
}
