import type { Kysely } from 'kysely'

/** Decisions and offers of the lender, and what follows from them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['picked_offer_id', 'picked_at', 'decision', 'decline_reasons', 'decided_at'])
    await schema.alterTable('loans').addColumn(column, 'text').execute()

  await schema
    .createTable('loan_offers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('disbursement_date', 'text', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text')
    .execute()
  await schema.createIndex('loan_offers_by_loan').on('loan_offers').column('loan_id').execute()

  await schema
    .createTable('loan_reviews')
    .addColumn('loan_id', 'text', (column) => column.primaryKey().references('loans.id').onDelete('cascade'))
    .addColumn('protocol', 'text', (column) => column.notNull().unique())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('answer_by', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('scr_authorizations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('authorized_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await schema.createIndex('scr_by_user').on('scr_authorizations').column('user_id').execute()

  await schema
    .createTable('partner_proposals')
    .addColumn('loan_id', 'text', (column) => column.primaryKey().references('loans.id').onDelete('cascade'))
    .addColumn('with_bank_info', 'integer', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_hash', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .execute()
}
