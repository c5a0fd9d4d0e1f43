import type { CreateTableBuilder, Kysely } from 'kysely'

const textColumns = <T extends string>(table: CreateTableBuilder<T>, names: readonly string[]) =>
  names.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)

/** Contracts and their trail. All rows are deleted with their loan. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await textColumns(
    database.schema.createTable('seal_keys').addColumn('id', 'text', (column) => column.primaryKey()),
    ['private_key', 'public_key', 'created_at'],
  ).execute()

  // One row per loan: the primary key guarantees that a contract exists once.
  const ofLoan = (name: string) =>
    database.schema
      .createTable(name)
      .addColumn('loan_id', 'text', (column) =>
        column.primaryKey().references('loans.id').onDelete('cascade'),
      )

  await textColumns(
    ofLoan('trail_heads').addColumn('number', 'integer', (column) => column.notNull()),
    ['hash'],
  ).execute()

  await textColumns(
    database.schema
      .createTable('trail_entries')
      .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('trail_entries_pk', ['loan_id', 'number']),
    ['event', 'at', 'network', 'device', 'detail', 'hash'],
  ).execute()

  await textColumns(
    ofLoan('signature_codes')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'text'),
    ['content_hash', 'hash', 'expires_at'],
  ).execute()

  await textColumns(
    ofLoan('agreements')
      .addColumn('protocol', 'text', (column) => column.notNull().unique())
      .addColumn('released_at', 'text')
      .addColumn('withdrawn_at', 'text')
      .addColumn('withdrawal_protocol', 'text')
      .addColumn('returned_cents', 'integer'),
    ['offer_id', 'content', 'content_hash', 'draft_hash', 'signed_at', 'pdf'],
  ).execute()
}
