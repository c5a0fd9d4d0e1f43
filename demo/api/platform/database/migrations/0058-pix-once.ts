import type { Kysely } from 'kysely'

/**
 * An id of the Pix system stands for one transfer: once among the payments, once among the payouts of loans and
 * once among the refunds. And the time at which the bank was first asked to pay out a loan.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('agreements').addColumn('payout_asked_at', 'text').execute()
  for (const table of ['payments', 'agreements', 'refunds'])
    await schema.createIndex(`${table}_by_end_to_end_id`).on(table).column('end_to_end_id').unique().execute()
}
