import { type ServicePriority, servedFirstFrom } from '#core/api/contract/service-priority.ts'
import { today } from '#core/calendar/clock.ts'
import { ageOn } from '#core/calendar/dates.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'

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
