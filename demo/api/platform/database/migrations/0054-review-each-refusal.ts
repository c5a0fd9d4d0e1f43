import { type Kysely, sql } from 'kysely'
import { rewriteTable } from '../rewrite-table.ts'
import { isSqlite } from '../sqlite.ts'

/**
 * Allows a review of each refusal: reviews are keyed by protocol instead of loan, and a loan has at most one open
 * review.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  if (isSqlite(database)) await loosenOnSqlite(database)
  else {
    await schema.alterTable('protocols').dropConstraint('protocols_once').execute()
    await schema.alterTable('loan_reviews').dropConstraint('loan_reviews_pkey').execute()
    await schema.alterTable('loan_reviews').addPrimaryKeyConstraint('loan_reviews_pk', ['protocol']).execute()
  }
  await schema.createIndex('loan_reviews_by_loan').on('loan_reviews').column('loan_id').execute()
  await sql`create unique index protocols_one_withdrawal on protocols (loan_id) where kind = 'withdrawal'`.execute(
    database,
  )
  await sql`create unique index protocols_one_review on protocols (loan_id) where kind = 'review' and answered_at is null`.execute(
    database,
  )
}

async function loosenOnSqlite(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await rewriteTable(database, 'protocols', (name) =>
    schema
      .createTable(name)
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('loan_id', 'text', (column) => column.references('loans.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'text', (column) => column.notNull())
      .addColumn('answer_by', 'text', (column) => column.notNull())
      .addColumn('taken_at', 'text')
      .addColumn('answered_at', 'text')
      .addColumn('closed_at', 'text')
      .execute(),
  )
  await schema.createIndex('protocols_by_user').on('protocols').columns(['user_id', 'opened_at']).execute()
  await sql`create unique index protocols_one_chat on protocols (user_id) where kind = 'chat' and closed_at is null`.execute(
    database,
  )
  await rewriteTable(database, 'loan_reviews', (name) =>
    schema
      .createTable(name)
      .addColumn('protocol', 'text', (column) => column.primaryKey())
      .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('answer_by', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('answer', 'text')
      .addColumn('finding', 'text')
      .addColumn('answered_at', 'text')
      .execute(),
  )
}
