import { useLayoutEffect } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { resumeStep } from '#core/flow/step-engine.ts'
import { isBankStep, type LoanStepId } from '#core/routes/journey.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { matchPage } from '../../kit/match-page.ts'
import { openPage } from '../../kit/open-page.ts'
import { loan } from './journey-steps.ts'
import { isOver } from './loan-facts.ts'
import { isRequestGone, showRequestGone } from './request-gone.ts'
import { cachedFacts, findLoan } from './request-store.ts'

/** The route of a step: within /ebs if the user came to the collection that way. */
export function routeOf(id: LoanStepId, group = ''): RouteId {
  return group.startsWith('ebs.') && isBankStep(id) ? `ebs.${id}` : `loan.${id}`
}

const openRoute = () => matchPage(window.location.pathname).row.id

/** The step of the open page, if any. */
const openStep = () => openRoute().split('.')[1] as LoanStepId | undefined

interface StepNavigation {
  /** Id of the route the user comes from. */
  group?: string
  replace?: boolean
}

/** The page of the request that is shown, also while the code of the next page is loading. */
let shown: RouteId | undefined

/** Notes that a page of the request is shown: only from there may an answer lead on. */
export function useShownStep(id: RouteId): void {
  useLayoutEffect(() => {
    shown = id
    return () => {
      shown = undefined
    }
  }, [id])
}

/**
 * Opens the current step by the known facts: after each answer, and for an address past that step, which keeps its query.
 * If the visitor is leaving the page, or has left it, nothing happens.
 */
export function goToCurrentStep({ group, replace }: StepNavigation = {}): void {
  const facts = cachedFacts()
  if (!facts || openRoute() !== shown) return
  const step = openStep()
  // If no step is left, the account shows the outcome.
  const isLeft = isOver(facts) || (step && isRequestGone(step, facts))
  const there = isLeft ? 'accountLoans' : routeOf(resumeStep(loan, facts), group)
  if (there !== openRoute()) openPage(there, { replace, ...(replace && { search: window.location.search }) })
}

let underWay = 0

/** Whether this tab is about to change the page itself; then a step that has closed needs no notice. */
export const isLeadingOn = () => underWay > 0

/** Does what changes the page itself at its end. */
export async function openLeadingTarget<Value>(act: () => Promise<Value>): Promise<Value> {
  underWay += 1
  try {
    return await act()
  } finally {
    underWay -= 1
  }
}

/**
 * Runs an action that moves the request on, then opens the current step, even if the request changed
 * elsewhere. If the user has left the page in the meantime, nothing happens.
 */
export async function performAndOpenNext<Value>(
  act: () => Promise<ActionState<Value>>,
  way?: StepNavigation,
): Promise<ActionState<Value>> {
  const from = shown
  const outcome = await openLeadingTarget(async () => {
    const answered = await act()
    // Also after an abort: a page that closed because of the new facts aborts its own search.
    if (answered.status !== 'error' && openRoute() === from) goToCurrentStep(way)
    return answered
  })
  if (outcome.status === 'error' && outcome.error.status === 409) {
    // The current state decides: another tab went on, or something is missing.
    await findLoan()
    // The page itself reports expired offers; the request has not moved.
    if (openRoute() !== from || outcome.error.code === 'offer_expired') return outcome
    const [step, facts] = [openStep(), cachedFacts()]
    const { code } = outcome.error
    // An open request that prevents another one has a step that says so.
    const isMoved = code === 'state_conflict' || (code === 'request_open' && facts?.loan)
    if (step && facts && isMoved) showRequestGone(step, facts)
    goToCurrentStep({ ...way, replace: true })
  }
  return outcome
}
