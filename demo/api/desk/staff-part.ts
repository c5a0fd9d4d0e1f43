import { retention } from '#core/text/retention.ts'
import type { Context } from '../platform/context.ts'
import type { Part } from '../privacy/copy/gather.ts'
import { subjectOf } from './record.ts'
import { recordWords } from './words.ts'

/** What the staff saw and did with a user's data, for the data export: what and when, not who. */
export async function staffPart({ database, settings }: Context, userId: string): Promise<Part> {
  const rows = await database
    .selectFrom('staffEvents')
    .select(['at', 'action', 'outcome'])
    .where('subject', '=', subjectOf(settings, userId))
    .where('outcome', '!=', 'refused')
    .orderBy('id')
    .execute()
  return {
    table: 'staffEvents',
    title: retention.staffRecord.what,
    rows: rows.map(({ at, action }) => ({ at, happened: recordWords(action) })),
  }
}
