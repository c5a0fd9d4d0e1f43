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

/** The last of them that was for what a selected loan asks: then it is paid in the books only. */
const selectLastGone = (database: Database) =>
  selectGonePayments(database)
    .where('payments.loanId', '=', sql.ref<string>('loans.id'))
    .where('payments.state', '!=', 'duplicate')
    .orderBy('payments.reversedAt', 'desc')
    .orderBy('payments.id')
    .limit(1)

/** Who sent it back. */
export const selectGoneBy = (database: Database) =>
  selectLastGone(database).select(({ fn, val }) =>
    fn.coalesce('payments.reversedBy', val<ReversedBy>('bank')).as('by'),
  )

/** When. */
export const selectGoneAt = (database: Database) =>
  selectLastGone(database).select('payments.reversedAt as at')

/** Whether there is one. */
export async function hasGonePayment(database: Database, loanId: string): Promise<boolean> {
  const { goneBy } = await database
    .selectFrom('loans')
    .select(selectGoneBy(database).as('goneBy'))
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return goneBy !== null
}
