import { resume } from '../../../core/flow/flow.ts'
import type { RouteId } from '../../routes.ts'
import { go } from '../../shell/navigate.ts'
import { bankSteps, type LoanStepId } from './step-paths.ts'
import { loan } from './steps.ts'
import { store } from './store.ts'

const isBankStep = (id: LoanStepId): id is (typeof bankSteps)[number] =>
  (bankSteps as readonly LoanStepId[]).includes(id)

/** The route of a step: within /ebs for whoever came to the collection that way. */
function routeOf(id: LoanStepId, group = ''): RouteId {
  return group.startsWith('ebs.') && isBankStep(id) ? `ebs.${id}` : `loan.${id}`
}

/**
 * Opens the step where the person stands by what is known now: after each answer, and for an address that is past
 * it. `group` is the id of the route they come from.
 */
export function lead({ group, replace }: { group?: string; replace?: boolean } = {}): void {
  if (store.facts) go(routeOf(resume(loan, store.facts), group), { replace })
}
