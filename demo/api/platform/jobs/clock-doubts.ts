import { sql } from 'kysely'
import type { Clock } from '#core/calendar/clock.ts'
import { timestamp } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { isSqlite } from '../database/sqlite.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const mostApartMs = 5 * minuteMs
const longestPauseMs = 7 * dayMs
const lookMs = dayMs

/** Why the machine's clock cannot be right, by that of PostgreSQL; SQLite has none of its own. */
export async function clockFault(database: Database, clock: Clock): Promise<string | undefined> {
  if (isSqlite(database)) return undefined
  const { rows } = await sql<{ ms: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`.execute(database)
  const there = Number(rows[0]?.ms)
  if (Math.abs(clock().getTime() - there) <= mostApartMs) return undefined
  return `The clock of this machine says ${timestamp(clock)}, that of the database ${new Date(there).toISOString()}: set both (timedatectl), then start.`
}

/** Until when the old is kept, since the clock is far ahead of the last hourly work: it may be wrong. */
function keptUntil(aheadSince: string, sweptAt: string): string {
  const until = new Date(Date.parse(aheadSince) + lookMs).toISOString()
  return `The hourly work was last done on ${sweptAt}, more than a week ago by this machine's clock: what is old is deleted from ${until} on. If the clock is wrong, stop the servers, set it (timedatectl), and start them.`
}

/** Why the hourly work keeps back what is old, in a sentence; reads the database's own column names. */
export async function expiryDoubt(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ swept_at: string; ahead_since: string | null }>`
    select swept_at, ahead_since from sweep_times`.execute(database.withoutPlugins())
  const [row] = rows
  return row?.ahead_since ? keptUntil(row.ahead_since, row.swept_at) : undefined
}

/**
 * Records that the hourly work is done now by the machine's clock. One that is more than a week ahead of the last time is
 * looked at for a day, in which a clock that is wrong can be set; a pause that was true needs nothing more.
 *
 * @returns why nothing may be deleted by age now, in a sentence for the operator
 */
export async function recordSweep(database: Database, clock: Clock): Promise<string | undefined> {
  const now = timestamp(clock)
  const since = (moment: string) => Date.parse(now) - Date.parse(moment)
  const last = await database.selectFrom('sweepTimes').selectAll().executeTakeFirst()
  if (last && since(last.sweptAt) > longestPauseMs) {
    const looked = last.aheadSince === null ? Number.NaN : since(last.aheadSince)
    const isLooking = looked >= 0 && looked <= longestPauseMs
    const aheadSince = isLooking && last.aheadSince ? last.aheadSince : now
    if (!(isLooking && looked >= lookMs)) {
      await database.updateTable('sweepTimes').set({ aheadSince }).execute()
      return keptUntil(aheadSince, last.sweptAt)
    }
  }
  const fresh = { sweptAt: now, aheadSince: null }
  await database
    .insertInto('sweepTimes')
    .values({ id: 1, ...fresh })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute()
  return undefined
}
