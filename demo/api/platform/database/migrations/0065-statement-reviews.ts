import { type Kysely, sql } from 'kysely'

/** Human reviews of statements: one open at a time for a request. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('statement_reviews')
    .addColumn('protocol', 'text', (column) => column.primaryKey())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text')
    .execute()
  await database.schema
    .createIndex('statement_reviews_by_loan')
    .on('statement_reviews')
    .column('loan_id')
    .execute()
  await sql`create unique index protocols_one_statement on protocols (loan_id)
    where kind = 'statement' and answered_at is null and closed_at is null`.execute(database)
}
