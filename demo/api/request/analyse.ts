import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Decision, decide } from './lending/decide.ts'
import type { Facts } from './lending/facts.ts'
import { gatherFacts, wishOf } from './lending/gather.ts'
import type { LoanRow } from './loan.ts'
import { putOffers } from './put-offers.ts'
import { readRow } from './read.ts'
import { recordDecision } from './record-decision.ts'
import { tellEnd } from './tell-end.ts'
import { type LoanKey, moveLoan } from './transition.ts'

/**
 * Decides a request once bank data are available or skipped, and again after its contract has lapsed: makes
 * offers, or gives reasons. Call it in a transaction, so that the new state and the offers appear together.
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
    set: { ...writtenOf(decision), decidedAt: timestamp(context.clock) },
  })
  await settleDecision(context, transaction, key, { facts, decision })
  return decision
}

/**
 * Decides a refused request again from the facts of the first decision and the user's corrections: neither
 * the bank nor the SCR is queried again. Once per request; the waiting time for another request still counts
 * from the first refusal.
 *
 * @throws ApiError 404, 409
 */
export async function analyseCorrected(
  context: Context,
  transaction: Database,
  row: LoanRow,
  facts: Facts,
): Promise<void> {
  const key = { userId: row.userId, id: row.id }
  const decision = decide(facts, wishOf(context, row))
  const at = timestamp(context.clock)
  const approved = decision.outcome === 'approved'
  await moveLoan(context, transaction, key, 'reassess', {
    to: approved ? 'offers' : 'declined',
    where: (loan) => loan('correctedAt', 'is', null),
    set: { ...writtenOf(decision), correctedAt: at, ...(approved && { decidedAt: at }) },
  })
  await settleDecision(context, transaction, key, { facts, decision })
}

const writtenOf = (decision: Decision) => ({
  decision: decision.outcome,
  declineReasons: decision.outcome === 'approved' ? null : JSON.stringify(decision.reasons),
})

/** Records a decision of the rules, and makes the offers or sends the refusal mail. */
async function settleDecision(
  context: Context,
  transaction: Database,
  key: LoanKey,
  { facts, decision }: { facts: Facts; decision: Decision },
): Promise<void> {
  await recordDecision(context, transaction, { loanId: key.id, madeBy: 'rules', facts, decision })
  if (decision.outcome === 'approved') await putOffers(context, transaction, key.id, decision.offers)
  else await tellEnd(context, transaction, key, 'declined')
}
