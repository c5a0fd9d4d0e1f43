import { type Kysely, sql } from 'kysely'

/** Mail preferences by topic and channel, replacing a list of opt-outs, and the consent log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('preferences')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('wanted', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preferences_pk', ['user_id', 'topic', 'channel'])
    .execute()
  await sql`insert into preferences select user_id, kind, 'mail', 0, stopped_at from mail_stops`.execute(
    database,
  )

  await schema
    .createTable('consent_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('consent_events_by_user').on('consent_events').columns(['user_id', 'at']).execute()
  // Consents given before the log existed.
  await sql`insert into consent_events
    select user_id || ':' || kind, user_id, 'marketing', kind || ':mail', 'revoked', '1.0', null, stopped_at
    from mail_stops`.execute(database)
  await sql`insert into consent_events
    select e.id, l.user_id, 'bank-data', l.id, 'given', e.consent_version, e.consent_hash, e.consent_at
    from ebs_executions e join loans l on l.id = e.loan_id`.execute(database)
  await sql`insert into consent_events
    select p.loan_id, l.user_id, 'partner', l.id, 'given', p.consent_version, p.consent_hash, p.accepted_at
    from partner_proposals p join loans l on l.id = p.loan_id`.execute(database)
  await schema.dropTable('mail_stops').execute()
}
