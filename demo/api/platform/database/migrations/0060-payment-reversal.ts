import type { Kysely } from 'kysely'

/**
 * The amount that the notice of a paid boleto had, when the bank took a payment back, and when the staff had
 * dealt with one that was already booked.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payments').addColumn('announced_cents', 'integer').execute()
  for (const column of ['reversed_at', 'reversal_settled_at'])
    await schema.alterTable('payments').addColumn(column, 'text').execute()
}
