import { returnDays, returnUntil } from '../../../core/agreement/withdrawal.ts'
import { today } from '../../../core/format/clock.ts'
import { addDays, daysBetween, type IsoDate } from '../../../core/format/dates.ts'
import { nextBusinessDay } from '../../../core/money/business-days.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { RepaymentTables } from '../database/repayment-schema.ts'
import type { Database } from '../database/schema.ts'
import { enqueue } from '../jobs/queue.ts'
import { ofReturn, type Planned, reminderJob } from './reminders.ts'

type Kind = RepaymentTables['reminders']['kind']

/** Mails go out from nine in the morning in São Paulo. */
export const firstHour = 'T12:00:00.000Z'
// A due date before a long weekend is paid up to six days later.
const [back, ahead] = [9, 5]

/**
 * Which reminder is due so many days before the last day to pay: the first from five days before the due date on,
 * which may be earlier, then the day before, on the day, and the day after. A server that was down catches up with the first and the last; what has passed is not told any more.
 */
export function kindOf(daysLeft: number): Kind | undefined {
  if (daysLeft >= 2) return 'soon'
  if (daysLeft === 1) return 'tomorrow'
  if (daysLeft === 0) return 'today'
  return daysLeft >= -3 && daysLeft < 0 ? 'late' : undefined
}

const keyOf = (row: { loan_id: string; number: number; due_date: IsoDate; kind: Kind }) =>
  `${row.loan_id} ${row.number} ${row.due_date} ${row.kind}`

/** Notes that a reminder is to be sent. @returns whether nobody had noted it before */
export async function noteReminder(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  row: Planned,
): Promise<boolean> {
  const made = await transaction
    .insertInto('reminders')
    .values({ ...row, at: timestamp(clock), sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return made !== undefined
}

type Due = Pick<Planned, 'loan_id' | 'number' | 'due_date'>

/** What contracts that were given up still give back, with the last day of it. */
async function returnsDue(database: Database, day: IsoDate): Promise<Due[]> {
  const rows = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loan_id')
    .innerJoin('protocols', 'protocols.number', 'agreements.withdrawal_protocol')
    .select(['agreements.loan_id', 'agreements.withdrawn_at'])
    .where('loans.state', '=', 'withdrawn')
    .where('protocols.closed_at', 'is', null)
    .where('agreements.withdrawn_at', '>=', addDays(day, -returnDays - back))
    .execute()
  return rows
    .map(({ loan_id, withdrawn_at }) => ({
      loan_id,
      number: ofReturn,
      due_date: returnUntil(withdrawn_at ?? ''),
    }))
    .filter(({ due_date }) => due_date >= addDays(day, -back) && due_date <= addDays(day, ahead))
}

/** Plans what is to be told today, each once: three queries however many loans, and a row for each that is new. */
export async function planReminders(context: Context): Promise<void> {
  const { database, clock } = context
  const day = today(clock)
  const rows = await database
    .selectFrom('installments')
    .innerJoin('loans', 'loans.id', 'installments.loan_id')
    .select(['installments.loan_id', 'installments.number', 'installments.due_date'])
    .where('loans.state', '=', 'active')
    .where('installments.payment_id', 'is', null)
    .where('installments.due_date', '>=', addDays(day, -back))
    .where('installments.due_date', '<=', addDays(day, ahead))
    .execute()
  const planned = await database
    .selectFrom('reminders')
    .select(['loan_id', 'number', 'due_date', 'kind'])
    .where('due_date', '>=', addDays(day, -back))
    .execute()
  const known = new Set(planned.map(keyOf))
  const wait = Math.max(0, Date.parse(`${day}${firstHour}`) - clock().getTime()) / 1000
  for (const row of [...rows, ...(await returnsDue(database, day))]) {
    const kind = kindOf(daysBetween(day, nextBusinessDay(row.due_date)))
    if (!kind || known.has(keyOf({ ...row, kind }))) continue
    await database.transaction().execute(async (transaction) => {
      const isNew = await noteReminder(context, transaction, { ...row, kind })
      if (isNew) await enqueue(clock, transaction, reminderJob, JSON.stringify({ ...row, kind }), wait)
    })
  }
}
