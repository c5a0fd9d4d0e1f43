import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { failureWords } from '../../platform/jobs/worker.ts'
import type { RepaymentTables } from '../tables.ts'

export type BankList = RepaymentTables['bankLists']['list']

/** The last day for which a list of the bank was read; undefined if none was. */
export async function readUntil(database: Database, list: BankList): Promise<IsoDate | undefined> {
  const row = await database
    .selectFrom('bankLists')
    .select('readUntil')
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.readUntil ?? undefined
}

/** Stores that a list was read until a day; all of it before. */
export async function markRead(database: Database, list: BankList, day: IsoDate): Promise<void> {
  const read = { readUntil: day, failingSince: null, failure: null }
  await database
    .insertInto('bankLists')
    .values({ list, ...read })
    .onConflict((conflict) => conflict.column('list').doUpdateSet(read))
    .execute()
}

async function markFailed({ database, clock }: Context, list: BankList, error: unknown): Promise<void> {
  const failed = { failingSince: timestamp(clock), failure: failureWords(error) }
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

/** Reads a list of the bank, once for the days before today; one that cannot be read is the staff's to know until it is. */
export async function readOnceADay(
  context: Context,
  list: BankList,
  read: (context: Context) => Promise<void>,
): Promise<void> {
  const { database, clock } = context
  const yesterday = addDays(today(clock), -1)
  if (((await readUntil(database, list)) ?? '') >= yesterday) return
  try {
    await read(context)
  } catch (error) {
    await markFailed(context, list, error)
    throw error
  }
  await markRead(database, list, yesterday)
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
