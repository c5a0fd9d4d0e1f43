import { type Kysely, sql } from 'kysely'
import { rewriteTable } from '../rewrite-table.ts'
import { isSqlite } from '../sqlite.ts'

/** A file stays until another one that was sent in its place is received. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  if (isSqlite(database)) await loosenOnSqlite(database)
  else {
    await schema.alterTable('documents').dropConstraint('documents_once').execute()
    await schema
      .alterTable('documents')
      .addColumn('replaces', 'text', (column) => column.references('documents.id').onDelete('set null'))
      .execute()
  }
  await sql`create unique index documents_standing on documents (loan_id, kind) where replaces is null`.execute(
    database,
  )
  await schema.createIndex('documents_replacing').on('documents').column('replaces').unique().execute()
}

/** Dropping the table would delete the rows that refer to it, so their tables refer to nothing meanwhile. */
async function loosenOnSqlite(database: Kysely<unknown>): Promise<void> {
  await rewriteContents(database)
  await rewriteTable(database, 'documents', (name) =>
    database.schema
      .createTable(name)
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
      .addColumn('digest', 'text')
      .addColumn('verdict', 'text')
      .addColumn('replaces', 'text', (column) => column.references(`${name}.id`).onDelete('set null'))
      .execute(),
  )
  await rewriteContents(database, 'documents.id')
}

async function rewriteContents(database: Kysely<unknown>, owner?: string): Promise<void> {
  const contents = (name: string) =>
    database.schema
      .createTable(name)
      .addColumn('document_id', 'text', (column) =>
        owner ? column.notNull().references(owner).onDelete('cascade') : column.notNull(),
      )
      .addColumn('data', 'text', (column) => column.notNull())
  await rewriteTable(database, 'document_parts', (name) =>
    contents(name)
      .addColumn('start', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('document_parts_pk', ['document_id', 'start'])
      .execute(),
  )
  await rewriteTable(database, 'document_files', (name) =>
    contents(name).addPrimaryKeyConstraint('document_files_pk', ['document_id']).execute(),
  )
}
