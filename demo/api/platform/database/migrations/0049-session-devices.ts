import type { Kysely } from 'kysely'

/**
 * The known device on which a session began, the one its proofs came from, and since when its token is bound
 * to its device: after a lock, a stolen token alone is invalid, and the owner's browser stays logged in.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['device_hash', 'proved_by', 'held_at'])
    await schema.alterTable('sessions').addColumn(column, 'text').execute()
}
