import { type Kysely, sql } from 'kysely'

/**
 * One table for all support cases. Existing numbers are kept: requested reviews, and withdrawals, which were
 * confirmed at once.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('protocols')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('loan_id', 'text', (column) => column.references('loans.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('answer_by', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('closed_at', 'text')
    // Once per loan and kind; conversations have no loan.
    .addUniqueConstraint('protocols_once', ['kind', 'loan_id'])
    .execute()
  await schema.createIndex('protocols_by_user').on('protocols').columns(['user_id', 'opened_at']).execute()
  await sql`create unique index protocols_one_chat on protocols (user_id) where kind = 'chat' and closed_at is null`.execute(
    database,
  )
  await schema.alterTable('chat_messages').addColumn('protocol', 'text').execute()
  await sql`insert into protocols (number, user_id, kind, loan_id, state, opened_at, answer_by)
    select r.protocol, l.user_id, 'review', l.id, 'open', r.requested_at, r.answer_by
    from loan_reviews r inner join loans l on l.id = r.loan_id`.execute(database)
  await sql`insert into protocols (number, user_id, kind, loan_id, state, opened_at, answer_by, answered_at, closed_at)
    select a.withdrawal_protocol, l.user_id, 'withdrawal', l.id, 'closed', a.withdrawn_at,
      substr(a.withdrawn_at, 1, 10), a.withdrawn_at, a.withdrawn_at
    from agreements a inner join loans l on l.id = a.loan_id
    where a.withdrawal_protocol is not null and a.withdrawn_at is not null`.execute(database)
}
