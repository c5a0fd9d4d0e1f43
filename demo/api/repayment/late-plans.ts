import type { EndedPlan, LatePlanState } from '#core/api/contract/installments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { FrozenDays } from '#core/money/late-charges.ts'
import { type PlanParts, planEnd, planGraceDays } from '#core/money/late-plan.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import type { InstallmentRow, LoanInRepayment } from './loans-in-repayment.ts'
import type { PartPayment } from './part-payments.ts'

/** A plan for what was late. */
export interface AgreedPlan {
  agreedOn: IsoDate
  numbers: number[]
  parts: PlanParts
  /** What had been paid of its installments before. */
  paidBeforeCents: Cents
}

/** The plans of loans, oldest first. */
export const selectLatePlans = (database: Database) =>
  database
    .selectFrom('latePlans')
    .select(['agreedOn', 'latePlans.parts', 'numbers', 'paidBeforeCents'])
    .orderBy('latePlans.id')

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectLatePlans>['execute']>>[number]

export const plansIn = (rows: readonly PlanRow[]): AgreedPlan[] =>
  rows.map(({ parts, numbers, ...plan }) => ({
    ...plan,
    parts: JSON.parse(parts) as PlanParts,
    numbers: JSON.parse(numbers) as number[],
  }))

/** What was paid of a plan until a day. */
const paidOf = (
  { numbers, paidBeforeCents }: AgreedPlan,
  payments: readonly Pick<PartPayment, 'number' | 'date' | 'cents'>[],
  day: IsoDate,
): Cents =>
  sumCents(
    payments.filter(({ number, date }) => numbers.includes(number) && date <= day).map(({ cents }) => cents),
  ) - paidBeforeCents

/** What plans do to the installments of a loan, from the day after the agreement to the end of each. */
export function plannedDaysIn(
  plans: readonly AgreedPlan[],
  payments: readonly PartPayment[],
): (number: number) => { frozen: FrozenDays[]; planUntil: IsoDate | null } {
  return (number) => {
    const frozen = plans
      .filter(({ numbers }) => numbers.includes(number))
      .map((plan) => ({
        from: addDays(plan.agreedOn, 1),
        until: planEnd(plan.parts, (day) => paidOf(plan, payments, day)),
      }))
    return { frozen, planUntil: frozen.at(-1)?.until ?? null }
  }
}

/** Whether a plan says that an installment is not late on a day. */
export const isPlanned = ({ planUntil }: Pick<InstallmentRow, 'planUntil'>, day: IsoDate): boolean =>
  planUntil !== null && day <= planUntil

interface PlannedLoan {
  plans: readonly AgreedPlan[]
  rows: readonly InstallmentRow[]
}

/** The newest plan of a loan with its last day and its unpaid installments; undefined if it has none. */
function openPlan({ plans, rows }: PlannedLoan) {
  const plan = plans.at(-1)
  const open = rows.filter(({ number, paymentId }) => paymentId === null && plan?.numbers.includes(number))
  const until = open[0]?.planUntil
  return plan && until ? { plan, open, until } : undefined
}

/** The plan that has ended before it was paid, with the part that was missed; null if there is none. */
export function endedPlanOn(loan: PlannedLoan, day: IsoDate): EndedPlan | null {
  const found = openPlan(loan)
  if (!found || day <= found.until) return null
  return { missedBy: addDays(found.until, -planGraceDays), endedOn: found.until }
}

/** The plan that is being kept, with what is still to be paid of each part; null once all of it is paid or over. */
export function planOn(loan: PlannedLoan, day: IsoDate): LatePlanState | null {
  const found = openPlan(loan)
  if (!found || day > found.until) return null
  const { plan, open, until } = found
  const { rows } = loan
  const paidCents = paidOf(
    plan,
    rows.flatMap(({ parts }) => parts),
    day,
  )
  let before = 0
  const parts = plan.parts.map(({ dueDate, cents }) => {
    const openCents = Math.min(cents, Math.max(0, before + cents - paidCents))
    before += cents
    const payBy = nextBusinessDay(dueDate)
    return { dueDate, payBy, cents, openCents, isOver: payBy < day }
  })
  return { agreedOn: plan.agreedOn, numbers: open.map(({ number }) => number), until, parts }
}

/** The parts of a plan that are still to be paid; none while a payment of it clears. */
export function openPartsOn(
  running: Pick<LoanInRepayment, 'plans' | 'rows' | 'state' | 'processing'>,
  day: IsoDate,
): LatePlanState['parts'] {
  const plan = running.state === 'active' ? planOn(running, day) : null
  return plan && !plan.numbers.some((number) => running.processing.has(number))
    ? plan.parts.filter(({ openCents }) => openCents > 0)
    : []
}
