import { type AliasedRawBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Clock, today } from '#core/calendar/clock.ts'

/** For how many of the counted rows a condition holds. */
export const countWhere = (condition: Expression<SqlBool>): RawBuilder<number> =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`

/** How many of the counted rows were promised for a last day that is over. */
export const countOverdue = (
  clock: Clock,
  lastDay: Expression<string | null>,
): AliasedRawBuilder<number, 'overdue'> =>
  countWhere(sql<SqlBool>`${lastDay} < ${today(clock)}`).as('overdue')
