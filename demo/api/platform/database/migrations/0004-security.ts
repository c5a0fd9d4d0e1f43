import { type Kysely, sql } from 'kysely'

/** Account security: sessions, devices, second factor, mails, account closing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('users').addColumn('last_login_at', 'text').execute()
  await schema.alterTable('users').addColumn('deleted_at', 'text').execute()
  await schema.alterTable('users').addColumn('erase_at', 'text').execute()

  for (const column of ['id', 'browser', 'system', 'origin', 'previous_login_at', 'factor_at'])
    await schema.alterTable('sessions').addColumn(column, 'text').execute()
  // Part of the digest of a random token: unique, and does not reveal the token.
  await sql`update sessions set id = substr(token_hash, 1, 22)`.execute(database)
  await schema.createIndex('sessions_by_id').unique().on('sessions').column('id').execute()

  await schema
    .createTable('devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('devices_pk', ['user_id', 'hash'])
    .execute()

  await schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute()

  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'hash'])
    .execute()

  await schema
    .createTable('mail_stops')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('stopped_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_stops_pk', ['user_id', 'kind'])
    .execute()

  await schema
    .createTable('unsubscribe_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await schema.alterTable('messages').addColumn('unsubscribe_url', 'text').execute()
}
