import { lastReturnDate, returnDays } from '#core/agreement/withdrawal.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { ReminderKind } from '#core/text/charges.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { type PlannedReminder, reminderJob, returnReminder } from './reminders.ts'

/** Mails are sent from 9:00 in São Paulo. */
export const firstHour = 'T12:00:00.000Z'
/** The longest time in which banks are closed, in days. */
const closed = 6
// A due date before a long weekend may be paid that much later.
const back = 3 + closed
/** Days before its due date from which on an installment is due soon. */
export const soonDays = 5

/**
 * The reminder for a number of days before the last day to pay: `soon` from five days before the due date,
 * then the day before, the day itself, and `late` the day after. After downtime `soon` and `late` are caught
 * up; reminders whose day has passed are not sent.
 */
export function reminderKindOf(daysLeft: number): ReminderKind | undefined {
  if (daysLeft >= 2) return 'soon'
  if (daysLeft === 1) return 'tomorrow'
  if (daysLeft === 0) return 'today'
  return daysLeft >= -3 && daysLeft < 0 ? 'late' : undefined
}

const keyOf = (row: { loanId: string; number: number; dueDate: IsoDate; kind: ReminderKind }) =>
  `${row.loanId} ${row.number} ${row.dueDate} ${row.kind}`

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

type DueInstallment = Pick<PlannedReminder, 'loanId' | 'number' | 'dueDate'>

/** Returns after withdrawals that are still open, with their last day. */
async function returnsDue(database: Database, day: IsoDate): Promise<DueInstallment[]> {
  const rows = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .innerJoin('protocols', 'protocols.number', 'agreements.withdrawalProtocol')
    .select(['agreements.loanId', 'agreements.withdrawnAt'])
    .where('loans.state', '=', 'withdrawn')
    .where('protocols.closedAt', 'is', null)
    .where('agreements.withdrawnAt', '>=', addDays(day, -returnDays - closed - back))
    .execute()
  return rows
    .map(({ loanId, withdrawnAt }) => ({
      loanId,
      number: returnReminder,
      dueDate: lastReturnDate(withdrawnAt ?? ''),
    }))
    .filter(({ dueDate }) => dueDate >= addDays(day, -back) && dueDate <= addDays(day, soonDays))
}

/**
 * Plans today's reminders, each once: three queries for any number of loans, and one row per new reminder.
 */
export async function planReminders(context: Context): Promise<void> {
  const { database, clock } = context
  const day = today(clock)
  const rows = await database
    .selectFrom('installments')
    .innerJoin('loans', 'loans.id', 'installments.loanId')
    .select(['installments.loanId', 'installments.number', 'installments.dueDate'])
    .where('loans.state', '=', 'active')
    .where('installments.paymentId', 'is', null)
    .where('installments.dueDate', '>=', addDays(day, -back))
    .where('installments.dueDate', '<=', addDays(day, soonDays))
    .execute()
  const planned = await database
    .selectFrom('reminders')
    .select(['loanId', 'number', 'dueDate', 'kind'])
    .where('dueDate', '>=', addDays(day, -back))
    .execute()
  const known = new Set(planned.map(keyOf))
  const wait = Math.max(0, Date.parse(`${day}${firstHour}`) - clock().getTime()) / 1000
  for (const row of [...rows, ...(await returnsDue(database, day))]) {
    const kind = reminderKindOf(daysBetween(day, nextBusinessDay(row.dueDate)))
    if (!kind || known.has(keyOf({ ...row, kind }))) continue
    await inTransaction(database, async (transaction) => {
      const isNew = await recordReminder(context, transaction, { ...row, kind })
      if (isNew) await enqueue(clock, transaction, reminderJob, JSON.stringify({ ...row, kind }), wait)
    })
  }
}
