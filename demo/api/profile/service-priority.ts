import { type SelectQueryBuilder, sql } from 'kysely'
import { type ServicePriority, servedFirstFrom } from '#core/api/contract/service-priority.ts'
import { type Clock, today } from '#core/calendar/clock.ts'
import { addMonths, ageOn, type IsoDate } from '#core/calendar/dates.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'

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

/** Whether the staff serve a person first. */
export async function readServicePriority(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<ServicePriority> {
  const { dateOfBirth, priorityDeclaredAt } = await database
    .selectFrom('people')
    .select(['dateOfBirth', 'priorityDeclaredAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    byAge: ageOn(dateOfBirth, today(clock)) >= servedFirstFrom.elderly,
    declared: priorityDeclaredAt !== null,
  }
}

/** Records a declaration, or its end. */
export const declarePriority = (
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
  declared: boolean,
): Promise<ServicePriority> =>
  inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('people')
      .set({ priorityDeclaredAt: declared ? timestamp(context.clock) : null })
      .where('userId', '=', userId)
      .where('priorityDeclaredAt', declared ? 'is' : 'is not', null)
      .execute()
    return readServicePriority(context, transaction, userId)
  })
