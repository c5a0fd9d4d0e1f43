import { retention } from '#core/text/retention.ts'
import type { Context } from '../platform/context.ts'
import type { CopyTable } from '../privacy/copy/gather-data.ts'
import { recordSubjectOf } from './action-record.ts'
import { discreetActions } from './desk-actions.ts'
import { recordWords } from './record-words.ts'

/** What the staff saw and did with a user's data, for the data export: what and when, not who. */
export async function staffActionsCopy({ database, settings }: Context, userId: string): Promise<CopyTable> {
  const rows = await database
    .selectFrom('staffEvents')
    .select(['at', 'action', 'outcome'])
    .where('subject', '=', recordSubjectOf(settings, userId))
    .where('outcome', '!=', 'refused')
    .where('action', 'not in', discreetActions)
    .orderBy('id')
    .execute()
  return {
    table: 'staffEvents',
    title: retention.staffRecord.what,
    rows: rows.map(({ at, action }) => ({ at, happened: recordWords(action) })),
  }
}
