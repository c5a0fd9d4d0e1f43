import type { Kysely } from 'kysely'

interface Tables {
  seal_keys: { private_key: string }
}

/** Keys stored unencrypted no longer seal; files that they sealed can still be verified. */
export async function up(database: Kysely<Tables>): Promise<void> {
  await database.updateTable('seal_keys').set({ private_key: '' }).execute()
}
