import { type Kysely, sql } from 'kysely'

/**
 * Referral counts by day and by the partner's sub-id; existing monthly counts go to the first day of the
 * month.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('referral_days')
    .addColumn('partner', 'text', (column) => column.notNull())
    .addColumn('sub_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('registrations', 'integer', (column) => column.notNull())
    .addColumn('contracts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('referral_days_pk', ['partner', 'sub_id', 'day'])
    .execute()
  await sql`insert into referral_days (partner, sub_id, day, visits, registrations, contracts)
    select partner, '', month || '-01', visits, registrations, contracts from referral_counts`.execute(
    database,
  )
  await database.schema.dropTable('referral_counts').execute()
}
