import { resumeStep } from '#core/flow/step-engine.ts'
import type { LoanStepId } from '#core/routes/journey.ts'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import { loan } from './journey-steps.ts'
import { isOver, type LoanFacts } from './loan-facts.ts'
import { text } from './text/moved.ts'

/** Whether the step belongs to the signing and the request no longer exists. */
export const isRequestGone = (id: LoanStepId, facts: LoanFacts) =>
  facts.loan === null && loan.steps[id].section === 'signing'

/** Tells why the open step no longer applies: the request went forward or back in another tab or on another device. */
export function showRequestGone(id: LoanStepId, facts: LoanFacts): void {
  if (isOver(facts) || resumeStep(loan, facts) === id) return
  const { done, passing, wentBack = text.back } = loan.steps[id]
  // The user was waiting for a step that passes by itself.
  if (passing && done(facts)) return
  const words = isRequestGone(id, facts) ? text.gone : done(facts) ? text.on : wentBack
  toastStore.show(words, { tone: 'info' })
}
