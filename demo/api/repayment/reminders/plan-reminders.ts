import { lastReturnDate, returnDays } from '#core/agreement/withdrawal.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { contactLimits, nextContact } from '#core/loan/late-contacts.ts'
import { isDueReminder, soonDays } from '#core/text/reminders.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { contestOfInstallment, debitHoldOfInstallment, lateAfter } from '../contested-days.ts'
import { endedPlanOn, openPartsOn, payablePlanOn, planDatesOf, planOn } from '../late-plans.ts'
import { findLoanInRepayment, type LoanInRepayment } from '../loans-in-repayment.ts'
import { findLoanOwner } from '../notify-of-payment.ts'
import { isHeld, planLateReminders } from './late-reminders.ts'
import {
  type PlannedReminder,
  planReminder,
  recordReminder,
  reminderJob,
  reminderKindOf,
  returnReminder,
} from './record-reminder.ts'

/** Mails are sent from 9:00 in São Paulo. */
export const firstHour = 'T12:00:00.000Z'
/** The longest time in which banks are closed, in days. */
const closed = 6
// A due date before a long weekend may be paid that much later.
const back = 2 * closed
/** More months than any plan lasts. */
const longestPlan = 24

const keyOf = (row: PlannedReminder) => `${row.loanId} ${row.number} ${row.dueDate} ${row.kind}`

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

/** Loans whose plan for what was late is being kept, or has ended not long ago. */
async function loansWithPlans(database: Database, day: IsoDate): Promise<LoanInRepayment[]> {
  const loans = await database
    .selectFrom('latePlans')
    .innerJoin('loans', 'loans.id', 'latePlans.loanId')
    .select('loans.id')
    .distinct()
    .where('loans.state', '=', 'active')
    .where('agreedOn', '>=', addMonths(day, -longestPlan))
    .execute()
  const found: LoanInRepayment[] = []
  for (const { id } of loans) {
    const running = await findLoanInRepayment(database, id)
    if (running) found.push(running)
  }
  return found
}

/** The parts of plans for what was late, and what is owed again beside them, from some days before to some days after their dates. */
const planPartsDue = (planned: readonly LoanInRepayment[], day: IsoDate): DueInstallment[] =>
  planned.flatMap((running) =>
    planDatesOf(payablePlanOn(running, day))
      .filter((dueDate) => dueDate >= addDays(day, -back) && dueDate <= addDays(day, soonDays))
      .map((dueDate) => ({ loanId: running.id, number: planReminder, dueDate })),
  )

/** Days before the end of a plan within which its customer is told once more. */
const endingDays = 4

/** The parts for which a plan ends within days. */
const plansEnding = (planned: readonly LoanInRepayment[], day: IsoDate): PlannedReminder[] =>
  planned.flatMap((running) => {
    const [next] = openPartsOn(running, day)
    const until = planOn(running, day)?.until
    return next?.isOver && until && daysBetween(day, until) <= endingDays
      ? [{ loanId: running.id, number: planReminder, dueDate: next.dueDate, kind: 'plan-ending' }]
      : []
  })

/** The plans that have ended in the last days, each by its last day. */
const plansEnded = (planned: readonly LoanInRepayment[], day: IsoDate): PlannedReminder[] =>
  planned.flatMap((running) => {
    const ended = running.state === 'active' ? endedPlanOn(running, day) : null
    return ended && ended.endedOn >= addDays(day, -closed)
      ? [{ loanId: running.id, number: planReminder, dueDate: ended.endedOn, kind: 'plan-ended' }]
      : []
  })

/** Whether today is a day on which what is late may be told. */
const mayTellLate = ({ clock }: Pick<Context, 'clock'>): boolean =>
  businessDate(nextContact(clock(), contactLimits(null, today(clock)))) === today(clock)

/** What a return or a part is reminded of; that it is late, once. */
const lateOnceKindOf = (mayTell: boolean, daysLeft: number): PlannedReminder['kind'] | undefined =>
  daysLeft < 0 && daysLeft >= -closed && mayTell ? 'late' : reminderKindOf(daysLeft)

/** Plans today's reminders, each once. */
export async function planReminders(context: Context): Promise<void> {
  await planDueReminders(context)
  await planLateReminders(context)
}

/** Those up to the last day, and of returns: four queries for any number of loans, a read of each plan, and one row per new reminder. */
async function planDueReminders(context: Context): Promise<void> {
  const { database, clock } = context
  const day = today(clock)
  const rows = await database
    .selectFrom('installments')
    .innerJoin('loans', 'loans.id', 'installments.loanId')
    .leftJoin('contests', contestOfInstallment)
    .leftJoin('debitHolds', debitHoldOfInstallment)
    .select(['installments.loanId', 'installments.number', 'installments.dueDate'])
    .select(['contests.frozenFrom', 'contests.frozenUntil', 'debitHolds.payUntil'])
    .where('loans.state', '=', 'active')
    .where('installments.paymentId', 'is', null)
    .where(({ or, between }) =>
      or([
        between('installments.dueDate', addDays(day, -closed), addDays(day, soonDays)),
        between('contests.frozenUntil', day, addDays(day, 1)),
        between('debitHolds.payUntil', day, addDays(day, 1)),
      ]),
    )
    .execute()
  const planned = await database
    .selectFrom('reminders')
    .select(['loanId', 'number', 'dueDate', 'kind'])
    .where('dueDate', '>=', addDays(day, -back))
    .execute()
  const known = new Set(planned.map(keyOf))
  const wait = Math.max(0, Date.parse(`${day}${firstHour}`) - clock().getTime()) / 1000
  const leftOf = ({ dueDate }: DueInstallment) => daysBetween(day, nextBusinessDay(dueDate))
  const mayTell = mayTellLate(context)
  const withPlans = await loansWithPlans(database, day)
  const due = [
    ...rows.map(({ frozenFrom: from, frozenUntil: until, payUntil, ...row }) => {
      const dueDate = lateAfter(row.dueDate, [
        { from, until },
        { from: row.dueDate, until: payUntil },
      ])
      const kind = reminderKindOf(leftOf({ ...row, dueDate }))
      // What ended the hold has just told the day.
      return { ...row, dueDate, kind: dueDate !== row.dueDate && kind === 'soon' ? undefined : kind }
    }),
    ...[...planPartsDue(withPlans, day), ...(await returnsDue(database, day))].map((row) => ({
      ...row,
      kind: lateOnceKindOf(mayTell, leftOf(row)),
    })),
    ...(mayTell ? plansEnding(withPlans, day) : []),
    ...(mayTell ? plansEnded(withPlans, day) : []),
  ]
  for (const { kind, ...row } of due) {
    if (!kind || known.has(keyOf({ ...row, kind }))) continue
    await inTransaction(database, async (transaction) => {
      const owner = isDueReminder(kind) ? undefined : await findLoanOwner(transaction, row.loanId)
      // Told once it may be, for as long as it is caught up.
      if (owner && (await isHeld(transaction, owner.userId))) return
      const isNew = await recordReminder(context, transaction, { ...row, kind })
      if (isNew) await enqueue(clock, transaction, reminderJob, JSON.stringify({ ...row, kind }), wait)
    })
  }
}
