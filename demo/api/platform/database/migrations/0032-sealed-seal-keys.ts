import type { Kysely } from 'kysely'

interface Tables {
  seal_keys: { private_key: string }
}

/** Keys whose private half stood in clear seal nothing more; what they sealed can still be checked. */
export async function up(database: Kysely<Tables>): Promise<void> {
  await database.updateTable('seal_keys').set({ private_key: '' }).execute()
}
