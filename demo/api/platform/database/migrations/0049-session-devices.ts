import type { Kysely } from 'kysely'

/**
 * The known device a session began on, the one its proofs came from, and since when it is held to its own: after a
 * lock a token alone opens nothing any more, and the owner's browser goes on.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['device_hash', 'proved_by', 'held_at'])
    await schema.alterTable('sessions').addColumn(column, 'text').execute()
}
