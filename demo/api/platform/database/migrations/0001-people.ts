import type { Kysely } from 'kysely'

/** Accounts, personal data, and the secrets that open accounts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('claimed_cpf', 'text', (column) => column.unique())
    .addColumn('failed_logins', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('people')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('cpf', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('date_of_birth', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('monthly_income', 'integer')
    .addColumn('occupation', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('addresses')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('cep', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('complement', 'text', (column) => column.notNull())
    .addColumn('district', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('bank_accounts')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('agency', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('digit', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  // One row per account and kind: a new code replaces the old one, which becomes invalid.
  await database.schema
    .createTable('codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('codes_pk', ['user_id', 'kind'])
    .execute()

  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
}
