import type { LatePlanState } from '#core/api/contract/installments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { FrozenDays } from '#core/money/late-charges.ts'
import type { LatePlan } from '#core/money/late-plan.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import type { InstallmentRow, LoanInRepayment } from './loans-in-repayment.ts'

/** A plan for what was late. */
export interface AgreedPlan extends LatePlan {
  agreedOn: IsoDate
  /** What had been paid of its installments before. */
  paidBeforeCents: Cents
}

/** The plans of loans, oldest first. */
export const selectLatePlans = (database: Database) =>
  database
    .selectFrom('latePlans')
    .select(['agreedOn', 'latePlans.parts', 'paidBy', 'paidBeforeCents'])
    .orderBy('latePlans.id')

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectLatePlans>['execute']>>[number]

export const plansIn = (rows: readonly PlanRow[]): AgreedPlan[] =>
  rows.map(({ agreedOn, parts, paidBy, paidBeforeCents }) => ({
    agreedOn,
    paidBeforeCents,
    parts: JSON.parse(parts) as LatePlan['parts'],
    paidBy: JSON.parse(paidBy) as LatePlan['paidBy'],
  }))

/** What plans do to the installments of a loan: from the day after the agreement to the day by which each is paid. */
export function plannedDaysIn(
  plans: readonly AgreedPlan[],
): (number: number) => { frozen: FrozenDays[]; planUntil: IsoDate | null } {
  return (number) => {
    const frozen = plans.flatMap(({ agreedOn, paidBy }) =>
      paidBy
        .filter((one) => one.number === number)
        .map(({ date }) => ({ from: addDays(agreedOn, 1), until: nextBusinessDay(date) })),
    )
    return { frozen, planUntil: frozen.at(-1)?.until ?? null }
  }
}

/** Whether a plan says that an installment is not late on a day. */
export const isPlanned = ({ planUntil }: Pick<InstallmentRow, 'planUntil'>, day: IsoDate): boolean =>
  planUntil !== null && day <= planUntil

/** The plan that is being kept or has just been missed, with what is still to be paid of each part; null once all of it is paid or over. */
export function planOn(
  { plans, rows }: { plans: readonly AgreedPlan[]; rows: readonly InstallmentRow[] },
  day: IsoDate,
): LatePlanState | null {
  const plan = plans.at(-1)
  if (!plan) return null
  const own = rows.filter(({ number }) => plan.paidBy.some((one) => one.number === number))
  const open = own.filter((row) => row.paymentId === null)
  if (!open.some((row) => isPlanned(row, day))) return null
  const paidCents =
    sumCents(own.flatMap(({ parts }) => parts.map(({ cents }) => cents))) - plan.paidBeforeCents
  let before = 0
  const parts = plan.parts.map(({ dueDate, cents }) => {
    const openCents = Math.min(cents, Math.max(0, before + cents - paidCents))
    before += cents
    return { dueDate, payBy: nextBusinessDay(dueDate), cents, openCents }
  })
  return { agreedOn: plan.agreedOn, numbers: open.map(({ number }) => number), parts }
}

/** The part of a plan to pay next; none while a payment of it clears. */
export function nextPartOn(
  running: Pick<LoanInRepayment, 'plans' | 'rows' | 'state' | 'processing'>,
  day: IsoDate,
): LatePlanState['parts'][number] | undefined {
  const plan = running.state === 'active' ? planOn(running, day) : null
  return plan?.numbers.some((number) => running.processing.has(number))
    ? undefined
    : plan?.parts.find(({ openCents }) => openCents > 0)
}
