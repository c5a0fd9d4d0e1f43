import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate, isIsoDate } from '#core/calendar/dates.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { failuresOf, runEach } from '../../platform/jobs/run-each.ts'
import { failureWords } from '../../platform/jobs/worker.ts'

/** A list of the bank that is read by itself: of what was paid on a day, or of what banks do not notify of. */
type BankList = IsoDate | 'returned' | 'removed'

/** Stores that a list was read with all that the bank had until a day. */
async function markRead(database: Database, list: BankList, until: IsoDate): Promise<void> {
  const read = { readUntil: until, failingSince: null, failure: null }
  await database
    .insertInto('bankLists')
    .values({ list, ...read })
    .onConflict((conflict) => conflict.column('list').doUpdateSet(read))
    .execute()
}

async function markFailed({ database, clock }: Context, list: BankList, error: unknown): Promise<void> {
  const [first] = failuresOf(error)
  const failed = { failingSince: timestamp(clock), failure: failureWords(first) }
  await database
    .insertInto('bankLists')
    .values({ list, readUntil: null, ...failed })
    .onConflict((conflict) =>
      conflict.column('list').doUpdateSet(({ fn, ref }) => ({
        failingSince: fn.coalesce(ref('bankLists.failingSince'), ref('excluded.failingSince')),
        failure: failed.failure,
      })),
    )
    .execute()
}

/** Days asked for at the first run. */
const firstDays = 7
/** Days for which what was paid on a day is read again: banks list some of it later. */
const againDays = 7
/** Older days are read once. */
const oldDays = 90

/** Until when a list is to be read, as of a yesterday. */
function readingEnd(list: BankList, yesterday: IsoDate): IsoDate {
  if (!isIsoDate(list)) return yesterday
  const last = addDays(list, addDays(list, oldDays) < yesterday ? 0 : againDays)
  return last < yesterday ? last : yesterday
}

/** The lists that were not read yet until then: each day since the first one, and what banks do not notify of. */
async function findDue(
  database: Database,
  yesterday: IsoDate,
): Promise<{ list: BankList; isDayAgain: boolean }[]> {
  const rows = await database.selectFrom('bankLists').select(['list', 'readUntil']).execute()
  const readUntil = new Map(rows.map((row) => [row.list, row.readUntil ?? '']))
  const known = [...readUntil.keys()].filter(isIsoDate)
  const [first = yesterday] = [...known, addDays(yesterday, 1 - firstDays)].toSorted()
  const lists: BankList[] = ['returned', 'removed']
  for (let day = yesterday; day >= first; day = addDays(day, -1)) lists.unshift(day)
  return lists
    .filter((list) => (readUntil.get(list) ?? '') < readingEnd(list, yesterday))
    .map((list) => ({ list, isDayAgain: isIsoDate(list) && (readUntil.get(list) ?? '') >= list }))
}

/**
 * Reads the lists of the bank as of yesterday. One that cannot be read keeps no other from it, is read
 * again the next time, and is the staff's to know until then, unless it is a day that was read before.
 *
 * @throws AggregateError with the failures
 */
export async function readLists(context: Context, read: (list: BankList) => Promise<void>): Promise<void> {
  const { database, clock } = context
  const yesterday = addDays(today(clock), -1)
  await runEach(await findDue(database, yesterday), async ({ list, isDayAgain }) => {
    try {
      await read(list)
    } catch (error) {
      if (!isDayAgain) await markFailed(context, list, error)
      throw error
    }
    await markRead(database, list, yesterday)
  })
}

const selectUnread = (database: Database) =>
  database.selectFrom('bankLists').where('failingSince', 'is not', null)

/** Lists that could not be read the last time, oldest first. */
export const listUnreadLists = (database: Database, { offset, most }: { offset: number; most: number }) =>
  selectUnread(database)
    .select(['list', 'readUntil', 'failingSince', 'failure'])
    .orderBy('failingSince')
    .orderBy('list')
    .offset(offset)
    .limit(most)
    .$narrowType<{ failingSince: string }>()
    .execute()

/** Count of them and since when the first of them fails. */
export const countUnreadLists = (database: Database) =>
  selectUnread(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('failingSince').as('oldest')])
    .executeTakeFirstOrThrow()
