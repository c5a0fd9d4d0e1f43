import type { Kysely } from 'kysely'

/** The lender's verdict on one document, until those on the loan's other documents have arrived too. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('documents').addColumn('verdict', 'text').execute()
}
