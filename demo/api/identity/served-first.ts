import { type SelectQueryBuilder, sql } from 'kysely'
import { servedFirstFrom } from '#core/api/contract/service-priority.ts'
import { type Clock, today } from '#core/calendar/clock.ts'
import { addMonths, type IsoDate } from '#core/calendar/dates.ts'

/** The place of a person in every queue of the staff: the lowest is served first. */
export type ServiceRank = 0 | 1 | 2

/** The last day of birth of those who have an age. */
const bornBy = (clock: Clock, age: number): IsoDate => addMonths(today(clock), -12 * age)

/**
 * Puts those whom the law serves first before the others, and tells each row's rank: call it before any other order.
 *
 * @param user the column with the user's id, with its table: the inner query has one too
 */
export function servedFirst(clock: Clock, user: `${string}.userId` | 'users.id') {
  const { elderly, veryElderly } = servedFirstFrom
  const rank = sql<ServiceRank>`coalesce((select case
    when served.date_of_birth <= ${bornBy(clock, veryElderly)} then 0
    when served.date_of_birth <= ${bornBy(clock, elderly)} or served.priority_declared_at is not null then 1
    else 2 end from people as served where served.user_id = ${sql.ref(user)}), 2)`
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    query.select(rank.as('rank')).orderBy(rank)
}
