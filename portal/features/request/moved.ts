import { resume } from '#core/flow/flow.ts'
import type { LoanStepId } from '#core/routes/journey.ts'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import { isOver, type LoanFacts } from './facts.ts'
import { loan } from './steps.ts'
import { text } from './text/moved.ts'

/** Whether the step belongs to the signing and the request no longer exists. */
export const isGone = (id: LoanStepId, facts: LoanFacts) =>
  facts.loan === null && loan.steps[id].section === 'signing'

/** Explains why an open step is left: the request moved on, or back, in another tab or on another device. */
export function tellMoved(id: LoanStepId, facts: LoanFacts): void {
  if (isOver(facts) || resume(loan, facts) === id) return
  const { done, passing, wentBack = text.back } = loan.steps[id]
  // The user was waiting for a step that passes by itself.
  if (passing && done(facts)) return
  const words = isGone(id, facts) ? text.gone : done(facts) ? text.on : wentBack
  toastStore.show(words, { tone: 'info' })
}
