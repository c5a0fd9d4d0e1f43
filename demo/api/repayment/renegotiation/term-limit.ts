import type { Change, RestChange, TermLimit } from '#core/api/contract/renegotiation.ts'
import type { RenegotiationLimits } from '../../ports/lender.ts'
import { buildChange, changedLoan, isPaidAhead, type Situation, situationOn } from './build-change.ts'
import { isAgreed } from './lender-limits.ts'

/** The change, of those that add more and more installments, that adds the most of what is agreed to. */
function longest<Of extends Change>(
  situation: Situation,
  limits: RenegotiationLimits,
  changeOf: (addedQty: number) => Of,
) {
  if (situation.open.length === 0 || isPaidAhead(situation)) return null
  for (let addedQty = limits.addedQty; addedQty > 0; addedQty -= 1) {
    const change = changeOf(addedQty)
    const built = buildChange(situation, change)
    if (!isAgreed(change, built, situation, limits)) continue
    const eachCents = built.plan.items.findLast(({ number }) => number !== null)?.cents ?? 0
    return { change, term: { addedQty, eachCents } }
  }
  return null
}

const withRest = (change: Change, rest: RestChange): Change =>
  change.kind === 'late-plan' ? { ...change, rest } : rest

/**
 * What a later date for what is still to come leaves of smaller installments: the first of them then pays the interest of
 * more days, and none may be smaller than its interest.
 *
 * @returns null if as many can be added after the change as with it
 */
export function termLimitOf(
  change: Change,
  situation: Situation,
  limits: RenegotiationLimits,
): TermLimit | null {
  const rest = change.kind === 'late-plan' ? change.rest : change
  if (!rest || rest.kind === 'term' || rest.longer) return null
  const together = longest(situation, limits, (addedQty) =>
    withRest(change, { ...rest, longer: { addedQty } }),
  )
  const [step] = buildChange(situation, rest).steps
  if (!together || !step) return null
  const after = situationOn(changedLoan(step), situation.day, situation.freeDay)
  const afterwards = longest(after, limits, (addedQty) => ({ kind: 'term', addedQty }))
  const isSame = (afterwards?.term.addedQty ?? 0) >= together.term.addedQty
  return isSame
    ? null
    : { afterwards: afterwards?.term ?? null, together: together.term, change: together.change }
}
