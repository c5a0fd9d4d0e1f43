import { resume } from '#core/flow/flow.ts'
import { toastStore } from '#core/ui/toasts/toast-store.ts'
import type { LoanStepId } from '../../journey.ts'
import { isOver, type LoanFacts } from './facts.ts'
import { loan } from './steps.ts'
import { text } from './text/moved.ts'

/** Whether the step is one of a request that is signed or about to be, and there is no request to go on with. */
export const isGone = (id: LoanStepId, facts: LoanFacts) =>
  facts.loan === null && loan.steps[id].section === 'signing'

/** Tells why a step that was open is left: another tab or device went on with the request, or back. */
export function tellMoved(id: LoanStepId, facts: LoanFacts): void {
  if (isOver(facts) || resume(loan, facts) === id) return
  const { done, passing, wentBack = text.back } = loan.steps[id]
  // What goes on by itself was waited for.
  if (passing && done(facts)) return
  const words = isGone(id, facts) ? text.gone : done(facts) ? text.on : wentBack
  toastStore.show(words, { tone: 'info' })
}
