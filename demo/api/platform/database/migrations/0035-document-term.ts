import type { Kysely } from 'kysely'
import { noTerm } from '#core/fields/person/identity.ts'

interface Tables {
  people: { id_kind: string | null; id_valid_until: string | null }
}

/**
 * A CNH is stored without its expiry, which belongs to a medical exam; documents without expiry get a mark
 * instead of a date far in the future.
 */
export async function up(database: Kysely<Tables>): Promise<void> {
  const set = (id_valid_until: string | null) => database.updateTable('people').set({ id_valid_until })
  await set(null).where('id_kind', '=', 'cnh').execute()
  await set(noTerm).where('id_valid_until', '=', '2099-12-31').execute()
}
