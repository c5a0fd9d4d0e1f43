import type { DueReminder } from '#core/text/reminders.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { RepaymentTables } from '../tables.ts'

export const reminderJob = 'remind'

/** Used as the installment number for the return after a withdrawal. */
export const returnReminder = 0

/** The same for the next part of a plan for what was late. */
export const planReminder = -1

/** A reminder for an installment or a return with that due date. */
export type PlannedReminder = Pick<RepaymentTables['reminders'], 'loanId' | 'number' | 'dueDate' | 'kind'>

/**
 * The reminder for a number of days before the last day to pay: `soon` from five days before the due date, then the day
 * before, and the day itself. After downtime `soon` is caught up; reminders whose day has passed are not sent.
 */
export function reminderKindOf(daysLeft: number): DueReminder | undefined {
  if (daysLeft >= 2) return 'soon'
  if (daysLeft === 1) return 'tomorrow'
  return daysLeft === 0 ? 'today' : undefined
}

/** Records that a reminder is to be sent. @returns whether it is new */
export async function recordReminder(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  row: PlannedReminder,
): Promise<boolean> {
  const made = await transaction
    .insertInto('reminders')
    .values({ ...row, at: timestamp(clock), sentAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return made !== undefined
}
