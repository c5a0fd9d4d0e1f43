import type { Kysely } from 'kysely'

/** Data exports, made by a job and kept for a day. One per user. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('data_exports')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', 'integer', (column) => column.notNull())
    .addColumn('json', 'text')
    .addColumn('pdf', 'text')
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
