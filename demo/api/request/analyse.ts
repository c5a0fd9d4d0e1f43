import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Decision, decide } from './lending/decide.ts'
import { gatherFacts, wishOf } from './lending/gather.ts'
import { putOffers } from './put-offers.ts'
import { readRow } from './read.ts'
import { recordDecision } from './record-decision.ts'
import { tellEnd } from './tell-end.ts'
import { type LoanKey, moveLoan } from './transition.ts'

/**
 * Decides a request once bank data are there, or will not come, and again once its contract has lapsed: offers, or
 * reasons. Give it a transaction: the new state and the offers appear together.
 *
 * @throws ApiError 404, 409
 */
export async function analyse(
  context: Context,
  transaction: Database,
  key: LoanKey,
  transition: 'decide' | 'lapse' = 'decide',
): Promise<Decision> {
  const row = await readRow(transaction, key.userId, key.id)
  const facts = await gatherFacts(context, transaction, row)
  const decision = decide(facts, wishOf(context, row))
  const approved = decision.outcome === 'approved'
  await moveLoan(context, transaction, key, transition, {
    to: approved ? 'offers' : 'declined',
    set: {
      decision: decision.outcome,
      declineReasons: approved ? null : JSON.stringify(decision.reasons),
      decidedAt: timestamp(context.clock),
    },
  })
  await recordDecision(context, transaction, { loanId: key.id, madeBy: 'rules', facts, decision })
  if (approved) await putOffers(context, transaction, key.id, decision.offers)
  else await tellEnd(context, transaction, key, 'declined')
  return decision
}
