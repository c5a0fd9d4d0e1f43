import { isSigned, type LoanState, states } from '#core/loan/lifecycle.ts'
import { text } from './text.ts'

/** What the sums of a loan are to the person by now: asked for, agreed, changed since, or over. */
export function factsTitle(state: LoanState, hasAnnexes: boolean): string {
  const { group } = states[state]
  if (group === 'withdrawn') return text.was
  if (group === 'ended' || !isSigned(state)) return text.asked
  if (group === 'paidOff') return text.settled
  return hasAnnexes ? text.inForce : text.about
}
