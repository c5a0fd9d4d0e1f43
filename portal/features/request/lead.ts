import type { ActionState } from '#core/actions/action.ts'
import { resume } from '#core/flow/flow.ts'
import { isBankStep, type LoanStepId } from '../../journey.ts'
import { matchPage } from '../../kit/match.ts'
import { go } from '../../kit/navigate.ts'
import type { RouteId } from '../../routes.ts'
import { isOver } from './facts.ts'
import { isGone, tellMoved } from './moved.ts'
import { loan } from './steps.ts'
import { findLoan, store } from './store.ts'

/** The route of a step: within /ebs for whoever came to the collection that way. */
export function routeOf(id: LoanStepId, group = ''): RouteId {
  return group.startsWith('ebs.') && isBankStep(id) ? `ebs.${id}` : `loan.${id}`
}

const openRoute = () => matchPage(window.location.pathname).row.id

/** The step whose page is open, if one is. */
const openStep = () => openRoute().split('.')[1] as LoanStepId | undefined

interface Way {
  /** The id of the route they come from. */
  group?: string
  replace?: boolean
}

/**
 * Opens the step where the person stands by what is known now: after each answer, and for an address that is past
 * it.
 */
export function lead({ group, replace }: Way = {}): void {
  if (!store.facts) return
  const step = openStep()
  // Where no step of the journey is left, the account tells how it ended.
  const isLeft = isOver(store.facts) || (step && isGone(step, store.facts))
  const there = isLeft ? 'accountLoans' : routeOf(resume(loan, store.facts), group)
  if (there !== openRoute()) go(there, { replace })
}

let underWay = 0

/** Whether this tab is about to lead on by itself: then a step that has closed meanwhile is no surprise. */
export const isLeading = () => underWay > 0

/**
 * Does what moves the request on, and leads on: also where somebody else has moved it meanwhile. Whoever left for
 * another page in the time is not called back.
 */
export async function leadAfter<Value>(
  act: () => Promise<ActionState<Value>>,
  way?: Way,
): Promise<ActionState<Value>> {
  const from = openRoute()
  underWay += 1
  const outcome = await act()
  // Also when it was given up half-way: a page that closed by what it learned gives up its own looking.
  if (outcome.status !== 'error' && openRoute() === from) lead(way)
  underWay -= 1
  if (outcome.status === 'error' && outcome.error.status === 409) {
    // What stands now decides: another tab went on, or something is missing after all.
    await findLoan.perform()
    // Offers past their time are told of where they are: nothing has gone on.
    if (openRoute() !== from || outcome.error.code === 'offer_expired') return outcome
    const step = openStep()
    const { code } = outcome.error
    // A request that stands in the way of another one has a step that says so.
    const isMoved = code === 'state_conflict' || (code === 'request_open' && store.facts?.loan)
    if (step && store.facts && isMoved) tellMoved(step, store.facts)
    lead({ ...way, replace: true })
  }
  return outcome
}
