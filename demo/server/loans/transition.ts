import type { LoanState } from '../../../core/api/contract/personal-loan.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database, Schema } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'

export interface LoanKey {
  userId: string
  id: string
}

interface Move {
  /** States in which this may happen; in any other nothing is written. */
  from: readonly LoanState[]
  set: Partial<
    Pick<
      Schema['loans'],
      | 'state'
      | 'loan_amount'
      | 'installments_qty'
      | 'purpose'
      | 'picked_offer_id'
      | 'picked_at'
      | 'decision'
      | 'decline_reasons'
      | 'decided_at'
    >
  >
}

/**
 * Changes a loan as long as its state allows it, by one conditional statement: of two that race, one changes it
 * and the other is told that it was late.
 *
 * @throws ApiError 404 for a loan that is not the person's, 409 state_conflict
 */
export async function moveLoan(
  { clock }: Context,
  database: Database,
  { userId, id }: LoanKey,
  { from, set }: Move,
): Promise<void> {
  const moved = await database
    .updateTable('loans')
    .set({ ...set, updated_at: timestamp(clock) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (moved) return
  const known = await database
    .selectFrom('loans')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  throw known ? refusal(409, 'state_conflict') : refusal(404, 'not_found')
}
