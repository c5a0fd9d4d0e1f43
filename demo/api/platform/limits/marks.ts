import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { limitKey } from './rate-limits.ts'

/**
 * Writes a subject's row for some seconds if it has none or an expired one; `again` replaces any.
 *
 * @returns whether it wrote
 */
async function write(
  { database, clock, settings }: Context,
  { name, subject, seconds, again }: { name: string; subject: string; seconds: number; again: boolean },
): Promise<boolean> {
  const fresh = { count: 1, endsAt: timestamp(clock, seconds) }
  const row = await database
    .insertInto('limits')
    .values({ key: limitKey({ settings }, name, subject), ...fresh })
    .onConflict((conflict) => {
      const update = conflict.column('key').doUpdateSet(fresh)
      return again ? update : update.where('limits.endsAt', '<=', timestamp(clock))
    })
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this is the subject's first time within so many seconds. */
export const isFirst = (context: Context, name: string, subject: string, seconds: number): Promise<boolean> =>
  write(context, { name, subject, seconds, again: false })

/** Marks a subject for so many seconds. */
export async function mark(context: Context, name: string, subject: string, seconds: number): Promise<void> {
  await write(context, { name, subject, seconds, again: true })
}

/** Takes a subject's mark away; of several concurrent calls only one gets true, and none once it has expired. */
export async function consumeMark(
  { database, clock, settings }: Context,
  name: string,
  subject: string,
): Promise<boolean> {
  const row = await database
    .deleteFrom('limits')
    .where('key', '=', limitKey({ settings }, name, subject))
    .where('endsAt', '>', timestamp(clock))
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the subject is marked and the mark has not expired. */
export async function isMarked(
  { database, clock, settings }: Context,
  name: string,
  subject: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('limits')
    .select('key')
    .where('key', '=', limitKey({ settings }, name, subject))
    .where('endsAt', '>', timestamp(clock))
    .executeTakeFirst()
  return row !== undefined
}
