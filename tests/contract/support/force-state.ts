import type { UpdateObject } from 'kysely'
import type { LoanState } from '#core/loan/lifecycle.ts'
import type { Database, Schema } from '../../../demo/api/platform/database/schema.ts'

/**
 * Puts a loan into a state by no transition, where a test asks what may happen there.
 *
 * @param loanId all of them where it is left out
 */
export async function forceState(database: Database, state: LoanState, loanId?: string): Promise<void> {
  await database
    .updateTable('loans')
    .set({ state } as unknown as UpdateObject<Schema, 'loans'>)
    .$if(loanId !== undefined, (query) => query.where('id', '=', loanId!))
    .execute()
}
