import type { IsoDate } from '#core/calendar/dates.ts'
import { existentialMinimum, inForce } from '#core/money/legal-figures.ts'
import type { Facts } from './facts.ts'
import { declaredShare, largestShare } from './rules.ts'

/** What an installment may be at most, and which of the two bounds says so. Cents a month. */
interface Room {
  income: number
  installment: number
  boundBy: 'commitment_too_high' | 'minimum_not_left'
}

/**
 * The income that counts: what a person confirmed, else the smaller of declared and collected, or a share of what
 * nobody confirmed. Cents.
 */
function countedIncome({ declaredIncome, collected, finding }: Facts): number {
  if (finding?.confirmedIncome) return finding.confirmedIncome
  return collected
    ? Math.min(declaredIncome, collected.monthlyIncome)
    : Math.floor(declaredIncome * declaredShare)
}

/**
 * What a person pays a month for debts elsewhere, cents. The bank sees what leaves the account, the SCR what is owed:
 * the larger one errs on the safe side. Neither of the sandbox's knows the contracts signed here.
 */
export function committedCents({ collected, scr }: Pick<Facts, 'collected' | 'scr'>): number {
  return Math.max(collected?.monthlyCommitment ?? 0, scr?.monthlyCommitment ?? 0)
}

/** What a person can pay a month beside what they pay already, on a day. */
export function roomFor(facts: Facts, on: IsoDate): Room {
  const income = countedIncome(facts)
  const committed = committedCents(facts) + (facts.ownCommitment ?? 0)
  const byShare = Math.floor(income * largestShare) - committed
  const byMinimum = income - committed - inForce(existentialMinimum, on)
  return byShare <= byMinimum
    ? { income, installment: Math.max(0, byShare), boundBy: 'commitment_too_high' }
    : { income, installment: Math.max(0, byMinimum), boundBy: 'minimum_not_left' }
}
