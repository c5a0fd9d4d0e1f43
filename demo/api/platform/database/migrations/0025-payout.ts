import type { Kysely } from 'kysely'

const account = ['bank', 'agency', 'account', 'digit'] as const

/**
 * Money may also be sent to the user's CPF as Pix key; then there is no account. Tables are rebuilt, because
 * SQLite cannot drop a NOT NULL constraint.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  const accounts = schema
    .createTable('bank_accounts_anew')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('receive_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
  const refunds = schema
    .createTable('refunds_anew')
    .addColumn('payment_id', 'text', (column) =>
      column.primaryKey().references('payments.id').onDelete('cascade'),
    )
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('receive_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('end_to_end_id', 'text')
  for (const table of [accounts, refunds])
    await account.reduce((made, name) => made.addColumn(name, 'text'), table).execute()

  await move(database, 'bank_accounts', ['user_id', 'updated_at'])
  await move(database, 'refunds', ['payment_id', 'loan_id', 'cents', 'asked_at', 'sent_at', 'end_to_end_id'])
}

/** Replaces a table with its rebuilt version and copies its rows. */
async function move(database: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const anew = `${table}_anew`
  const kept = [...columns, ...account]
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no schema
  const tables = database as Kysely<any>
  await tables
    .insertInto(anew)
    .columns([...kept, 'receive_by'])
    .expression(
      tables
        .selectFrom(table)
        .select(kept)
        .select(({ val }) => val('conta').as('receive_by')),
    )
    .execute()
  await database.schema.dropTable(table).execute()
  await database.schema.alterTable(anew).renameTo(table).execute()
}
