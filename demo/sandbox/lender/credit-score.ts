import { type RateReason, rateReasons } from '#core/api/contract/decline-reasons.ts'
import type { ApplicantFacts } from '../../api/ports/lender.ts'
import { points, pricing } from './lending-rules.ts'

const nothing = { given: 0, most: 0 }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The points given per reason, each with the maximum possible. */
function pointsByReason({
  source,
  occupationKind,
  hasRestriction,
  collected,
  scr,
  declaredIncome,
}: ApplicantFacts): Record<RateReason, { given: number; most: number }> {
  const most = (of: Record<string, number>) => Math.max(...Object.values(of))
  const whole = (is: boolean | null, value: number) => ({ given: is ? value : 0, most: value })
  return {
    source: { given: points.source[source], most: most(points.source) },
    occupation: { given: points.occupation[occupationKind], most: most(points.occupation) },
    restriction: { given: points.restriction[hasRestriction], most: most(points.restriction) },
    scr_unread: { given: 0, most: scr ? 0 : points.cleanScr },
    scr_overdue: scr ? whole(scr.overdue === 0, points.cleanScr) : nothing,
    cushion: whole((collected?.averageBalance ?? 0) * 2 >= declaredIncome, points.cushion),
  }
}

/** The score, 0 to 1000: a sum of the points in lending-rules.ts, so that each part can be explained. */
export function scoreOf(facts: ApplicantFacts): number {
  const sum = Object.values(pointsByReason(facts)).reduce<number>(
    (all, { given }) => all + given,
    points.base,
  )
  return clamp(sum, 0, 1000)
}

/** The reasons with the most points missed: at most two, largest first. */
export function rateReasonsOf(facts: ApplicantFacts): RateReason[] {
  const parts = pointsByReason(facts)
  const missed = (reason: RateReason) => parts[reason].most - parts[reason].given
  return rateReasons
    .filter((reason) => missed(reason) > 0)
    .sort((a, b) => missed(b) - missed(a))
    .slice(0, 2)
}

/**
 * The rate for a score and a term: linear from the highest rate at the lowest accepted score to the lowest
 * rate at 1000, plus a supplement for longer terms, rounded to 0.01 % per month.
 *
 * @returns monthly rate as a fraction: 0.019 is 1,90% a.m.
 */
export function monthlyRateFor(
  score: number,
  installmentsQty: number,
  purpose: ApplicantFacts['purpose'],
): number {
  const { lowest, highest, longer, debtRelief } = pricing
  const share = (1000 - score) / (1000 - points.lowest)
  const halves = Math.max(0, Math.ceil((installmentsQty - 12) / 6))
  const relief = purpose === 'dividas' ? debtRelief : 0
  const rate = lowest + (highest - lowest) * share + longer * halves - relief
  return clamp(Math.round(rate * 10_000) / 10_000, lowest, highest)
}
