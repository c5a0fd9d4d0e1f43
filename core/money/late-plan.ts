import { nextBusinessDay } from '../calendar/business-days.ts'
import { addDays, addMonths, type IsoDate } from '../calendar/dates.ts'
import { leastPartCents } from './impute-payment.ts'
import type { Cents } from './units.ts'

/** Monthly parts of what was late; together what was owed on the day of the plan. */
export type PlanParts = { dueDate: IsoDate; cents: Cents }[]

/** Calendar days after the last day to pay a part for which a plan waits for it. */
export const planGraceDays = 15

/** The most parts of a sum, none below the smallest payment. */
export const mostPartsOf = (cents: Cents): number => Math.floor(cents / leastPartCents)

/**
 * Spreads what is late over monthly parts that differ by a cent at most. Nothing is added to it while they are paid,
 * so it is never dearer than being late any longer.
 *
 * @param lateCents with fine and default interest until the day of the plan
 * @param quantity of parts
 * @param firstDueDate of the first part; its day of the month at most 28
 * @throws RangeError if a part would be below the smallest payment
 */
export function planLate(lateCents: Cents, quantity: number, firstDueDate: IsoDate): PlanParts {
  if (quantity < 1 || quantity > mostPartsOf(lateCents)) throw new RangeError('no such number of parts')
  const paidAfter = (count: number) => Math.ceil((lateCents * count) / quantity)
  return Array.from({ length: quantity }, (_, index) => ({
    dueDate: addMonths(firstDueDate, index),
    cents: paidAfter(index + 1) - paidAfter(index),
  }))
}

/**
 * From how much a part that is paid at once, one of the parts, makes the others smaller than without it.
 *
 * @param mostQty the most parts that are agreed to
 * @returns cents; null if no such part does
 */
export function leastEntry(lateCents: Cents, mostQty: number): Cents | null {
  const without = Math.min(mostPartsOf(lateCents), mostQty)
  const less = Math.ceil(lateCents / without) - 1
  const entries = Array.from({ length: Math.max(0, mostQty - 1) }, (_, index) => index + 1).flatMap(
    (quantity) => {
      const entry = Math.max(leastPartCents, lateCents - quantity * less)
      return mostPartsOf(lateCents - entry) >= quantity ? [entry] : []
    },
  )
  return without > 0 && entries.length > 0 ? Math.min(...entries) : null
}

interface PlanToPay {
  parts: readonly PlanItem[]
  owedAgain: PlanItem | null
}

interface PlanItem {
  openCents: Cents
  payBy: IsoDate
  isOver: boolean
}

/** What is to be paid next where a plan is kept: what is owed again beside it first, then the part of a place, from 1; null once all is paid. */
export function nextOfPlan(plan: PlanToPay | null): { item: PlanItem; place: number | null } | null {
  if (plan?.owedAgain) return { item: plan.owedAgain, place: null }
  const index = plan?.parts.findIndex(({ openCents }) => openCents > 0) ?? -1
  const item = plan?.parts[index]
  return item ? { item, place: index + 1 } : null
}

/** Whether a plan is kept that asks for something no later than an installment is to be paid, or nothing else does. */
export function isPlanFirst(plan: PlanToPay | null, due?: { payBy: IsoDate } | null): boolean {
  const next = nextOfPlan(plan)
  return next !== null && (!due || next.item.payBy <= due.payBy)
}

/**
 * The last day of a plan: some days after the last day to pay the first part that was not paid until then.
 *
 * @param paidUntil what had been paid of the plan until a day, integer cents
 */
export function planEnd(parts: Readonly<PlanParts>, paidUntil: (day: IsoDate) => Cents): IsoDate {
  let owed = 0
  let end = ''
  for (const { dueDate, cents } of parts) {
    owed += cents
    end = addDays(nextBusinessDay(dueDate), planGraceDays)
    if (paidUntil(end) < owed) break
  }
  return end
}
