import type { Kysely } from 'kysely'

/** Which data went to the partner lender, by name, and when. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['sent', 'sent_at'])
    await schema.alterTable('partner_proposals').addColumn(column, 'text').execute()
}
