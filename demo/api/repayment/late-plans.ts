import type { EndedPlan, LatePlanState } from '#core/api/contract/installments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { FrozenDays } from '#core/money/late-charges.ts'
import { type PlanParts, planEnd, planGraceDays } from '#core/money/late-plan.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import type { InstallmentRow, LoanInRepayment } from './loans-in-repayment.ts'
import { type OwedAgain, type PartLine, planMoneyIn } from './part-payments.ts'

/** A plan for what was late. */
export interface AgreedPlan {
  agreedOn: IsoDate
  numbers: number[]
  parts: PlanParts
  /** What had been paid of its installments before. */
  paidBeforeCents: Cents
  /** What changes of the other installments since its day add in interest. */
  restInterestCents: Cents
  /** What came in for its installments, whether or not it went back since. */
  money: readonly PlanMoney[]
  /** What of it went back and is owed again, oldest first: an item of its own, beside the parts. */
  owedAgain: readonly OwedAgain[]
}

type PlanMoney = ReturnType<typeof planMoneyIn>['money'][number]

/** The plans of loans, oldest first. */
export const selectLatePlans = (database: Database) =>
  database
    .selectFrom('latePlans')
    .select(['agreedOn', 'latePlans.parts', 'numbers', 'paidBeforeCents'])
    .select(({ selectFrom }) =>
      selectFrom('dueDateChanges')
        .select(({ fn }) => fn.sum<number>('extraInterestCents').as('cents'))
        .whereRef('dueDateChanges.loanId', '=', 'latePlans.loanId')
        .whereRef('changedOn', '>=', 'agreedOn')
        .as('restInterestCents'),
    )
    .orderBy('latePlans.id')

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectLatePlans>['execute']>>[number]

export function plansIn(rows: readonly PlanRow[], lines: readonly PartLine[]): AgreedPlan[] {
  const { money, owedAgain } = planMoneyIn(lines)
  return rows.map(({ parts, numbers: ofPlan, restInterestCents, ...plan }) => {
    const numbers = JSON.parse(ofPlan) as number[]
    const isOfPlan = ({ number }: { number: number }) => numbers.includes(number)
    return {
      ...plan,
      restInterestCents: restInterestCents ?? 0,
      ...{ parts: JSON.parse(parts) as PlanParts, numbers },
      ...{ money: money.filter(isOfPlan), owedAgain: owedAgain.filter(isOfPlan) },
    }
  })
}

/** What was paid of a plan until a day. */
const paidOf = ({ money, paidBeforeCents }: AgreedPlan, day: IsoDate): Cents =>
  sumCents(money.filter(({ date }) => date <= day).map(({ cents }) => cents)) - paidBeforeCents

/** What of each sum that is owed again was paid since: before any part. */
function owedAgainLeft({ money, owedAgain }: AgreedPlan): (OwedAgain & { openCents: Cents })[] {
  let usedCents = 0
  return owedAgain.map((one) => {
    const sinceCents = sumCents(
      money.filter(({ entryId }) => entryId > one.entryId).map(({ cents }) => cents),
    )
    const paidCents = Math.min(one.cents, Math.max(0, sinceCents - usedCents))
    usedCents += paidCents
    return { ...one, openCents: one.cents - paidCents }
  })
}

/** What plans do to the installments of a loan, from the day after the agreement to the end of each. */
export function plannedDaysIn(
  plans: readonly AgreedPlan[],
): (number: number) => { frozen: FrozenDays[]; planUntil: IsoDate | null } {
  return (number) => {
    const frozen = plans
      .filter(({ numbers }) => numbers.includes(number))
      .map((plan) => ({
        from: addDays(plan.agreedOn, 1),
        until: [planEnd(plan.parts, (day) => paidOf(plan, day)), ...plan.owedAgain.map(({ payBy }) => payBy)]
          .toSorted()
          .at(-1) as IsoDate,
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
  if (
    !found ||
    day <= found.until ||
    paidOf(found.plan, day) >= sumCents(found.plan.parts.map(({ cents }) => cents))
  )
    return null
  const { restInterestCents } = found.plan
  return { missedBy: addDays(found.until, -planGraceDays), endedOn: found.until, restInterestCents }
}

/** The plan that is being kept, with what is still to be paid of each part; null once all of it is paid or over. */
export function planOn(loan: PlannedLoan, day: IsoDate): LatePlanState | null {
  const found = openPlan(loan)
  if (!found || day > found.until) return null
  const { plan, open, until } = found
  const again = owedAgainLeft(plan)
  const paidCents = paidOf(plan, day) - sumCents(again.map(({ cents, openCents }) => cents - openCents))
  const [firstAgain] = again.filter(({ openCents }) => openCents > 0)
  let before = 0
  const parts = plan.parts.map(({ dueDate, cents }) => {
    const openCents = Math.min(cents, Math.max(0, before + cents - paidCents))
    before += cents
    const payBy = nextBusinessDay(dueDate)
    return { dueDate, payBy, cents, openCents, isOver: payBy < day }
  })
  return {
    ...{ agreedOn: plan.agreedOn, numbers: open.map(({ number }) => number), until, parts },
    owedAgain: firstAgain
      ? {
          openCents: sumCents(again.map(({ openCents }) => openCents)),
          payBy: firstAgain.payBy,
          isOver: firstAgain.payBy < day,
        }
      : null,
  }
}

/** What a plan that is being kept asks for; null while a payment of it clears. */
export function payablePlanOn(
  running: Pick<LoanInRepayment, 'plans' | 'rows' | 'state' | 'processing'>,
  day: IsoDate,
): LatePlanState | null {
  const plan = running.state === 'active' ? planOn(running, day) : null
  return plan?.numbers.some((number) => running.processing.has(number)) ? null : plan
}

/** The due dates of what a plan still asks for. */
export const planDatesOf = (plan: LatePlanState | null): IsoDate[] => [
  ...(plan?.owedAgain ? [plan.owedAgain.payBy] : []),
  ...(plan?.parts ?? []).flatMap(({ openCents, dueDate }) => (openCents > 0 ? [dueDate] : [])),
]

/** The parts of a plan that are still to be paid; none while a payment of it clears. */
export const openPartsOn = (...asked: Parameters<typeof payablePlanOn>): LatePlanState['parts'] =>
  payablePlanOn(...asked)?.parts.filter(({ openCents }) => openCents > 0) ?? []
