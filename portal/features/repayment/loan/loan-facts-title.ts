import { isSigned, type LoanState, states } from '#core/loan/lifecycle.ts'
import { text } from './text.ts'

/** Heading of the loan's amounts by state: requested, agreed, changed or settled. */
export function factsTitle(state: LoanState, hasAnnexes: boolean): string {
  const { group } = states[state]
  if (group === 'withdrawn') return text.was
  if (group === 'ended' || !isSigned(state)) return text.asked
  if (group === 'paidOff') return text.settled
  return hasAnnexes ? text.inForce : text.about
}

/** What the total of a loan's terms is, by state: nothing is to pay once it is over. */
export function totalLabel(state: LoanState): string {
  const { group } = states[state]
  if (group === 'withdrawn') return text.wouldBe
  return group === 'paidOff' ? text.agreed : text.facts.total
}
