import { retention } from '#core/text/retention.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'

/** Most letters of a note. */
export const longestNote = 500

/** Adds what a colleague notes about a customer. */
export async function addNote(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  input: { userId: string; staffId: string; text: string },
): Promise<void> {
  await database
    .insertInto('customerNotes')
    .values({ id: sortableId(clock), ...input, at: timestamp(clock) })
    .execute()
}

/** The notes about a customer, newest first. */
export const listNotes = (database: Database, userId: string) =>
  database
    .selectFrom('customerNotes')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** Removes a note about a customer. */
export async function removeNote(
  database: Database,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await database.deleteFrom('customerNotes').where('id', '=', id).where('userId', '=', userId).execute()
}

/** Deletes notes whose term has ended. */
export async function deleteOldNotes({ clock, database }: Context): Promise<void> {
  await database
    .deleteFrom('customerNotes')
    .where('at', '<=', retentionCutoff(clock, retention.note.term))
    .execute()
}
