import type { Kysely } from 'kysely'

/** Loan requests and idempotency keys. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('loans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('loan_amount', 'integer', (column) => column.notNull())
    .addColumn('installments_qty', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text')
    .addColumn('attribution', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('loans_by_user').on('loans').columns(['user_id', 'created_at']).execute()

  await database.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'operation', 'key'])
    .execute()
}
