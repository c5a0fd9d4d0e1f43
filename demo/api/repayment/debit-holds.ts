import type { FrozenDays } from '#core/money/late-charges.ts'
import type { Database, Schema } from '../platform/database/schema.ts'

type DebitHold = Schema['debitHolds']

/** Installments whose debit a reported death stopped. */
export const selectDebitHolds = (database: Database) =>
  database.selectFrom('debitHolds').select(['number', 'dueDate', 'payUntil'])

/** The days on which an installment is not late because of that: without an end while the report stands. */
export const heldDaysIn =
  (rows: readonly Pick<DebitHold, 'number' | 'dueDate' | 'payUntil'>[]) =>
  ({ number, dueDate }: Pick<DebitHold, 'number' | 'dueDate'>): FrozenDays[] =>
    rows
      .filter((row) => row.number === number && row.dueDate === dueDate)
      .map(({ payUntil }) => ({ from: dueDate, until: payUntil }))

/** Records that a reported death stops the debit of an installment. */
export async function recordDebitHold(
  transaction: Database,
  { loanId, number }: Pick<DebitHold, 'loanId' | 'number'>,
): Promise<void> {
  await transaction
    .insertInto('debitHolds')
    .columns(['loanId', 'number', 'dueDate'])
    .expression((eb) =>
      eb
        .selectFrom('installments')
        .select(['loanId', 'number', 'dueDate'])
        .where('loanId', '=', loanId)
        .where('number', '=', number),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
