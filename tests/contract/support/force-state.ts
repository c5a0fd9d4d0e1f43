import type { UpdateObject } from 'kysely'
import type { LoanState } from '#core/loan/lifecycle.ts'
import type { Database, Schema } from '../../../demo/api/platform/database/schema.ts'

/**
 * Puts a loan into a state without a transition.
 *
 * @param loanId all loans if omitted
 */
export async function forceState(database: Database, state: LoanState, loanId?: string): Promise<void> {
  await database
    .updateTable('loans')
    .set({ state } as unknown as UpdateObject<Schema, 'loans'>)
    .$if(loanId !== undefined, (query) => query.where('id', '=', loanId!))
    .execute()
}
