import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** For how many of the counted rows a condition holds. */
export const countWhere = (condition: Expression<SqlBool>): RawBuilder<number> =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
