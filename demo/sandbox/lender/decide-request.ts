import type { DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { ApplicantFacts, LendingDecision, LoanWish } from '../../api/ports/lender.ts'
import { affordableInstallment } from './affordable-installment.ts'
import { chooseOffers, findUnmetWish } from './choose-offers.ts'
import { rateReasonsOf, scoreOf } from './credit-score.ts'
import { contradictionShare, lowestIncomeCents, points } from './lending-rules.ts'

/** All reasons to decline, most important first. */
function reasonsAgainst(facts: ApplicantFacts, score: number): DeclineReason[] {
  const { declaredIncome, collected, hasRestriction, scr, finding } = facts
  const confirmed = finding?.confirmedIncome ?? null
  const reasons: DeclineReason[] = []
  if ((facts.ownDaysLate ?? 0) > 0) reasons.push('own_arrears')
  if ((confirmed ?? declaredIncome) < lowestIncomeCents) reasons.push('income_too_low')
  if (confirmed === null && collected && collected.monthlyIncome < declaredIncome * contradictionShare)
    reasons.push('income_not_confirmed')
  if (hasRestriction === 'sim' && score < points.lowestWithRestriction) reasons.push('restriction')
  if (scr && scr.overdue > 0) reasons.push('debts_overdue')
  if ((collected?.averageBalance ?? 0) < 0) reasons.push('account_overdrawn')
  if (reasons.length === 0 && score < points.lowest) reasons.push('score_too_low')
  return reasons.filter((reason) => !finding?.waived.includes(reason))
}

/** Decides by the rules only: the same facts and wish on the same date give the same answer. */
export function decideRequest(facts: ApplicantFacts, wish: LoanWish): LendingDecision {
  const score = scoreOf(facts)
  const decline = (reasons: DeclineReason[]): LendingDecision => {
    const leastIncome = reasons.includes('income_too_low') ? lowestIncomeCents : null
    return { outcome: 'declined', score, reasons, leastIncome }
  }
  const reasons = reasonsAgainst(facts, score)
  if (reasons.length > 0) return decline(reasons)
  const room = affordableInstallment(facts, wish.today)
  const quotes = chooseOffers(facts, score, wish, room.installment)
  if (quotes.length === 0) return decline([room.boundBy])
  return {
    outcome: 'approved',
    score,
    offers: quotes.map(({ netCents, installmentsQty, monthlyRate }) => ({
      loanAmount: netCents,
      installmentsQty,
      monthlyRate,
    })),
    room: room.installment,
    unmet: findUnmetWish(facts, score, wish, room.installment),
    weighed: rateReasonsOf(facts),
  }
}
