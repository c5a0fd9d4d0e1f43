import type { DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { Decision, Facts, Wish } from '../../api/ports/lender.ts'
import { chooseOffers, unmetWish } from './choose.ts'
import { roomFor } from './room.ts'
import { contradictionShare, lowestIncomeCents, points } from './rules.ts'
import { rateReasonsOf, scoreOf } from './score.ts'

/** All reasons to decline, most important first. */
function reasonsAgainst(facts: Facts, score: number): DeclineReason[] {
  const { declaredIncome, collected, hasRestriction, scr, finding } = facts
  const confirmed = finding?.confirmedIncome ?? null
  const reasons: DeclineReason[] = []
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
export function decide(facts: Facts, wish: Wish): Decision {
  const score = scoreOf(facts)
  const decline = (reasons: DeclineReason[]): Decision => {
    const leastIncome = reasons.includes('income_too_low') ? lowestIncomeCents : null
    return { outcome: 'declined', score, reasons, leastIncome }
  }
  const reasons = reasonsAgainst(facts, score)
  if (reasons.length > 0) return decline(reasons)
  const room = roomFor(facts, wish.today)
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
    unmet: unmetWish(facts, score, wish, room.installment),
    weighed: rateReasonsOf(facts),
  }
}
