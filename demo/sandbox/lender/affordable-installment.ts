import type { IsoDate } from '#core/calendar/dates.ts'
import { figureInForce } from '#core/money/figure-in-force.ts'
import { existentialMinimum } from '#core/money/legal-figures.ts'
import type { ApplicantFacts } from '../../api/ports/lender.ts'
import { committedCents } from '../../api/request/lending/gather-facts.ts'
import { declaredShare, largestShare } from './lending-rules.ts'

/** The maximum installment, and the bound that determines it. Cents per month. */
interface AffordableInstallment {
  income: number
  installment: number
  boundBy: 'commitment_too_high' | 'minimum_not_left'
}

/**
 * The income used: the one a reviewer confirmed, or else the smaller of declared and collected income, or a
 * share of an unconfirmed one. Cents.
 */
function countedIncome({ declaredIncome, collected, finding }: ApplicantFacts): number {
  if (finding?.confirmedIncome) return finding.confirmedIncome
  return collected
    ? Math.min(declaredIncome, collected.monthlyIncome)
    : Math.floor(declaredIncome * declaredShare)
}

/** What a person can pay a month beside what they pay already, on a day. */
export function affordableInstallment(facts: ApplicantFacts, on: IsoDate): AffordableInstallment {
  const income = countedIncome(facts)
  const committed = committedCents(facts) + (facts.ownCommitment ?? 0)
  const byShare = Math.floor(income * largestShare) - committed
  const byMinimum = income - committed - figureInForce(existentialMinimum, on)
  return byShare <= byMinimum
    ? { income, installment: Math.max(0, byShare), boundBy: 'commitment_too_high' }
    : { income, installment: Math.max(0, byMinimum), boundBy: 'minimum_not_left' }
}
