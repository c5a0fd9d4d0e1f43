import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { pickFields } from '../platform/pick-fields.ts'
import type { ApplicantFacts, LendingDecision } from '../ports/lender.ts'

/** The lender's explanation of its decision. Cents. */
export interface DecisionExplanation {
  room: number
  unmet: PersonalLoan['unmet']
  weighed: PersonalLoan['weighed']
  leastIncome: number | null
}

/** The explanation of a decision; empty for older decisions, which leave no room for another contract. */
export const explanationOf = ({ told }: { told: string | null }): DecisionExplanation => ({
  room: 0,
  unmet: null,
  weighed: [],
  leastIncome: null,
  ...(told ? (JSON.parse(told) as Partial<DecisionExplanation>) : {}),
})

const explanationIn = (decision: LendingDecision): Partial<DecisionExplanation> =>
  decision.outcome === 'approved'
    ? pickFields(decision, ['room', 'unmet', 'weighed'])
    : pickFields(decision, ['leastIncome'])

/** Records the data of a decision, so that a review sees the same data (LGPD, art. 20, § 1). */
export async function recordDecision(
  { clock }: Context,
  transaction: Database,
  {
    loanId,
    madeBy,
    facts,
    decision,
  }: { loanId: string; madeBy: 'rules' | 'person'; facts: ApplicantFacts; decision: LendingDecision },
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
      told: JSON.stringify(explanationIn(decision)),
      madeAt: timestamp(clock),
    })
    .execute()
}
