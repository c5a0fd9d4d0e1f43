import type { Kysely } from 'kysely'

/** The lender's explanation of a decision; a contract's account for the payout, and the id of its Pix. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('loan_decisions').addColumn('told', 'text').execute()
  for (const column of ['payout', 'end_to_end_id'])
    await schema.alterTable('agreements').addColumn(column, 'text').execute()
}
