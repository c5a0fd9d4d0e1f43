import { type Kysely, sql } from 'kysely'

/**
 * An e-mail that an account had freezes it, and the staff decides. Its links move here; an e-mail that an older
 * one had put out gets no code to sign. What served as proof in these disputes goes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('former_emails')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('by_factor', 'integer', (column) => column.notNull())
    .addColumn('frozen_at', 'text')
    .execute()
  await schema.createIndex('former_emails_by_user').on('former_emails').column('user_id').execute()
  await schema.createIndex('former_emails_by_email').on('former_emails').column('email').execute()
  await sql`
    insert into former_emails (hash, user_id, email, changed_at, expires_at, by_factor, frozen_at)
    select hash, user_id, email, changed_at, expires_at,
      case when factor_at is null and undone_at is null then 0 else 1 end, stopped_at
    from email_undos`.execute(database)
  for (const table of ['email_undos', 'email_keeps']) await schema.dropTable(table).execute()
  for (const column of ['earlier_password_hash', 'earlier_until'])
    await schema.alterTable('users').dropColumn(column).execute()
}
