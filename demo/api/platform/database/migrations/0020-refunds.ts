import type { Kysely } from 'kysely'

/** Requested refunds of credits: one per payment, to the account stored at that moment. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const texts = ['bank', 'agency', 'account', 'digit', 'asked_at'] as const
  const table = schema
    .createTable('refunds')
    .addColumn('payment_id', 'text', (column) =>
      column.primaryKey().references('payments.id').onDelete('cascade'),
    )
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('end_to_end_id', 'text')
  await texts
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
    .execute()
}
