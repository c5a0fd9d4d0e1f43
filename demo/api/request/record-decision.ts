import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { pick } from '../platform/pick.ts'
import type { Decision, Facts } from '../ports/lender.ts'

/** The lender's explanation of its decision. Cents. */
export interface Told {
  room: number
  unmet: PersonalLoan['unmet']
  weighed: PersonalLoan['weighed']
  leastIncome: number | null
}

/** The explanation of a decision; empty for older decisions, which leave no room for another contract. */
export const toldOf = ({ told }: { told: string | null }): Told => ({
  room: 0,
  unmet: null,
  weighed: [],
  leastIncome: null,
  ...(told ? (JSON.parse(told) as Partial<Told>) : {}),
})

const beside = (decision: Decision): Partial<Told> =>
  decision.outcome === 'approved'
    ? pick(decision, ['room', 'unmet', 'weighed'])
    : pick(decision, ['leastIncome'])

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
      told: JSON.stringify(beside(decision)),
      madeAt: timestamp(clock),
    })
    .execute()
}
