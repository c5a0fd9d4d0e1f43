import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import type { Decision } from './lending/decide.ts'
import type { Facts } from './lending/facts.ts'

/** Records the data of a decision, so that a review sees the same data (LGPD, art. 20, § 1). */
export async function recordDecision(
  { clock }: Context,
  transaction: Database,
  {
    loanId,
    madeBy,
    facts,
    decision,
  }: { loanId: string; madeBy: 'rules' | 'person'; facts: Facts; decision: Decision },
): Promise<void> {
  await transaction
    .insertInto('loanDecisions')
    .values({
      id: sortableId(clock),
      loanId,
      madeBy,
      outcome: decision.outcome,
      reasons: JSON.stringify(decision.outcome === 'declined' ? decision.reasons : []),
      score: decision.score,
      facts: JSON.stringify(facts),
      madeAt: timestamp(clock),
    })
    .execute()
}
