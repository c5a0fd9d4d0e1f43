import type { Kysely } from 'kysely'

/** Referral counts of partner sites, and the referrer of each unconfirmed registration. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('referral_counts')
    .addColumn('partner', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('registrations', 'integer', (column) => column.notNull())
    .addColumn('contracts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('referral_counts_pk', ['partner', 'month'])
    .execute()

  await database.schema.alterTable('users').addColumn('referred_by', 'text').execute()
}
