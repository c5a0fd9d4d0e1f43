import type { Kysely } from 'kysely'

/** Documents that users send, and hand-offs to phones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('media_type', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('documents_once', ['loan_id', 'kind'])
    .execute()

  await database.schema
    .createTable('document_parts')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_parts_pk', ['document_id', 'start'])
    .execute()

  await database.schema
    .createTable('document_files')
    .addColumn('document_id', 'text', (column) =>
      column.primaryKey().references('documents.id').onDelete('cascade'),
    )
    .addColumn('data', 'text', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('hand_offs')
    .addColumn('loan_id', 'text', (column) => column.primaryKey().references('loans.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('access_hash', 'text', (column) => column.unique())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
}
