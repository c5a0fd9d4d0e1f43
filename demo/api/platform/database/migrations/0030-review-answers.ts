import type { Kysely } from 'kysely'

/** The data of each decision, and the findings of human reviews. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('loan_decisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('loan_decisions_by_loan').on('loan_decisions').column('loan_id').execute()
  for (const column of ['outcome', 'answer', 'finding', 'answered_at'])
    await schema.alterTable('loan_reviews').addColumn(column, 'text').execute()
}
