import type { Facts } from './facts.ts'
import { points, pricing } from './rules.ts'

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The points of a person, 0 to 1000: a sum of rules.ts, so that each part of it can be told. */
export function scoreOf({
  source,
  occupationKind,
  hasRestriction,
  collected,
  scr,
  declaredIncome,
}: Facts): number {
  const sum =
    points.base +
    points.source[source] +
    points.occupation[occupationKind] +
    points.restriction[hasRestriction] +
    (scr && scr.overdue === 0 ? points.cleanScr : 0) +
    (collected && collected.averageBalance * 2 >= declaredIncome ? points.cushion : 0)
  return within(sum, 0, 1000)
}

/**
 * The rate for a score and a term: a straight line from the highest rate at the fewest points to the lowest one at
 * 1000, dearer for longer terms, in steps of 0.01 % a month.
 *
 * @returns fraction a month: 0.019 is 1,90% a.m.
 */
export function monthlyRateFor(score: number, installmentsQty: number, purpose: Facts['purpose']): number {
  const { lowest, highest, longer, debtRelief } = pricing
  const share = (1000 - score) / (1000 - points.lowest)
  const halves = Math.max(0, Math.ceil((installmentsQty - 12) / 6))
  const relief = purpose === 'dividas' ? debtRelief : 0
  const rate = lowest + (highest - lowest) * share + longer * halves - relief
  return within(Math.round(rate * 10_000) / 10_000, lowest, highest)
}
