import type { Database } from '../platform/database/schema.ts'

/** Settled payments that went back since, until the staff has marked them as dealt with. */
export const selectGonePayments = (database: Database) =>
  database
    .selectFrom('payments')
    .where('payments.reversedAt', 'is not', null)
    .where('payments.settledAt', 'is not', null)
    .where('payments.reversalSettledAt', 'is', null)

/** Whether one of them was for what a loan asks: then it is paid in the books only. */
export async function hasGonePayment(database: Database, loanId: string): Promise<boolean> {
  const gone = await selectGonePayments(database)
    .select('payments.id')
    .where('payments.loanId', '=', loanId)
    .where('payments.state', '!=', 'duplicate')
    .executeTakeFirst()
  return gone !== undefined
}
