import type { Kysely } from 'kysely'

/** Deadlines for a contract's documents, lapsed contracts, and annexes to signed ones. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('agreements').addColumn('documents_until', 'text').execute()

  const lapsed = [
    'offer_id',
    'content',
    'content_hash',
    'draft_hash',
    'signed_at',
    'pdf',
    'lapsed_at',
  ] as const
  await lapsed
    .reduce(
      (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
      schema
        .createTable('lapsed_agreements')
        .addColumn('protocol', 'text', (column) => column.primaryKey())
        .addColumn('loan_id', 'text', (column) =>
          column.notNull().references('loans.id').onDelete('cascade'),
        ),
    )
    .execute()

  const annex = ['content', 'content_hash', 'pdf', 'made_at'] as const
  await annex
    .reduce(
      (made, name) => made.addColumn(name, 'text', (column) => column.notNull()),
      schema
        .createTable('annexes')
        .addColumn('loan_id', 'text', (column) =>
          column.primaryKey().references('loans.id').onDelete('cascade'),
        ),
    )
    .execute()
}
