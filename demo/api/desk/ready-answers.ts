import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { sortableId } from '../platform/ids.ts'

/** What stands in a ready answer for the customer's name. */
export const namePlace = '{nome}'

/** A ready answer to a customer, by the name they are called. */
export const fillReadyAnswer = (text: string, person: Parameters<typeof nameToCall>[0]): string =>
  text.replaceAll(namePlace, nameToCall(person))

/** Whether a text has a brace that is no place for the name: nothing would replace it. */
export const hasOtherPlace = (text: string): boolean => /[{}]/.test(text.replaceAll(namePlace, ''))

/** All of them, by title. */
export const listReadyAnswers = (database: Database) =>
  database.selectFrom('readyAnswers').selectAll().orderBy('title').orderBy('id').execute()

/** @throws ApiError 404 */
export async function readReadyAnswer(database: Database, id: string) {
  const found = await database.selectFrom('readyAnswers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw createRefusal('not_found')
  return found
}

export interface ReadyAnswerInput {
  title: string
  text: string
}

type Place = Pick<Context, 'clock' | 'database'>

/** Adds one. */
export async function addReadyAnswer({ clock, database }: Place, input: ReadyAnswerInput): Promise<void> {
  const row = { id: sortableId(clock), ...input, updatedAt: timestamp(clock) }
  await database.insertInto('readyAnswers').values(row).execute()
}

/** @throws ApiError 409 if a colleague changed or removed it since `seen` */
export async function changeReadyAnswer(
  { clock, database }: Place,
  { id, seen, ...input }: ReadyAnswerInput & { id: string; seen: string },
): Promise<void> {
  const changed = await database
    .updateTable('readyAnswers')
    .set({ ...input, updatedAt: timestamp(clock) })
    .where('id', '=', id)
    .where('updatedAt', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw createRefusal('state_conflict')
}

/** Removes it as it was seen; what was sent with it stays. @throws ApiError 409 if it was changed */
export async function removeReadyAnswer(
  database: Database,
  { id, seen }: { id: string; seen: string },
): Promise<void> {
  const removed = await database
    .deleteFrom('readyAnswers')
    .where('id', '=', id)
    .where('updatedAt', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw createRefusal('state_conflict')
}
