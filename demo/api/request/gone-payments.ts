import { sql } from 'kysely'
import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import type { Database } from '../platform/database/schema.ts'

/** Settled payments that went back since, until the staff has marked them as dealt with. */
export const selectGonePayments = (database: Database) =>
  database
    .selectFrom('payments')
    .where('payments.reversedAt', 'is not', null)
    .where('payments.settledAt', 'is not', null)
    .where('payments.reversalSettledAt', 'is', null)

/** Who sent back the last of them that was for what a selected loan asks: then it is paid in the books only. */
export const selectGoneBy = (database: Database) =>
  selectGonePayments(database)
    .select(({ fn, val }) => fn.coalesce('payments.reversedBy', val<ReversedBy>('bank')).as('by'))
    .where('payments.loanId', '=', sql.ref<string>('loans.id'))
    .where('payments.state', '!=', 'duplicate')
    .orderBy('payments.reversedAt', 'desc')
    .orderBy('payments.id')
    .limit(1)

/** Whether there is one. */
export async function hasGonePayment(database: Database, loanId: string): Promise<boolean> {
  const { goneBy } = await database
    .selectFrom('loans')
    .select(selectGoneBy(database).as('goneBy'))
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return goneBy !== null
}
