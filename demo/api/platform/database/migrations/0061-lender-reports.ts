import type { Kysely } from 'kysely'

/** What the lender is told of a loan after its decision: numbered from 1 in each loan. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('lender_reports')
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addPrimaryKeyConstraint('lender_reports_pk', ['loan_id', 'number'])
    .execute()
}
