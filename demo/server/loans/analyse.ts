import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { decide } from '../lending/decide.ts'
import { gatherFacts, wishOf } from '../lending/gather.ts'
import { putOffers } from './put-offers.ts'
import { readRow } from './read.ts'
import { type LoanKey, moveLoan } from './transition.ts'

/**
 * Decides a request once bank data are there, or will not come: offers, or reasons. Give it a transaction: the new
 * state and the offers appear together.
 *
 * @throws ApiError 404, 409
 */
export async function analyse(context: Context, transaction: Database, key: LoanKey): Promise<void> {
  const row = await readRow(transaction, key.userId, key.id)
  const decision = decide(await gatherFacts(context, transaction, row), wishOf(context, row))
  const approved = decision.outcome === 'approved'
  await moveLoan(context, transaction, key, {
    from: ['bank-data'],
    set: {
      state: approved ? 'offers' : 'declined',
      decision: decision.outcome,
      decline_reasons: approved ? null : JSON.stringify(decision.reasons),
      decided_at: timestamp(context.clock),
    },
  })
  if (approved) await putOffers(context, transaction, key.id, decision.offers)
}
