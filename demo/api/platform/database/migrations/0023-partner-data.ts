import type { Kysely } from 'kysely'

/** Names of the data sent to the partner lender, and when. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['sent', 'sent_at'])
    await schema.alterTable('partner_proposals').addColumn(column, 'text').execute()
}
