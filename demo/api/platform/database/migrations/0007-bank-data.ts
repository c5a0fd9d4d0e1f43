import type { Kysely } from 'kysely'

/** Collections of bank data, one per loan at a time, and their activity log. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('ebs_executions')
    .addColumn('loan_id', 'text', (column) => column.primaryKey().references('loans.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('bank_id', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('stage', 'text')
    .addColumn('error', 'text')
    .addColumn('token_required_count', 'integer', (column) => column.notNull())
    .addColumn('error_count', 'integer', (column) => column.notNull())
    .addColumn('qrcode', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('secret', 'text')
    .addColumn('collected', 'text')
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_hash', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('ebs_activities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('loan_id', 'text', (column) => column.notNull().references('loans.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('activity', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('ebs_activities_by_loan').on('ebs_activities').column('loan_id').execute()
}
