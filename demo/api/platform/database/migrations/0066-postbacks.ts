import type { Kysely } from 'kysely'

/** Postbacks that partners may ask for again, and the days of referrals in the order in which they are read. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('postbacks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('partner', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('sub_id', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'text')
    .execute()
  await schema.createIndex('postbacks_by_day').on('postbacks').columns(['partner', 'day']).execute()
  await schema.createIndex('referral_days_by_day').on('referral_days').columns(['partner', 'day']).execute()
}
