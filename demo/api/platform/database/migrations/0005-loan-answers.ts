import type { Kysely } from 'kysely'

const texts = [
  'occupation_kind',
  'has_restriction',
  'education',
  'occupation_area',
  'marital_status',
  'gender',
  'id_kind',
  'id_number',
  'id_issuer',
  'id_state',
  'id_issued_on',
  'mother_name',
]

/** Personal data asked for in the loan journey. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('people').addColumn('due_day', 'integer').execute()
  for (const column of texts) await schema.alterTable('people').addColumn(column, 'text').execute()
}
