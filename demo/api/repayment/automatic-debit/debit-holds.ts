import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { FrozenDays } from '#core/money/late-charges.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'

type DebitHold = Schema['debitHolds']

/** Installments whose debit a reported death stopped, or of which a payment went back and is owed again. */
export const selectDebitHolds = (database: Database) =>
  database.selectFrom('debitHolds').select(['number', 'dueDate', 'payUntil'])

/** The days on which an installment is not late because of that: without an end while a report stands. */
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

/** Has some installments of a loan count as late no sooner than after a day, as far as they fell due before it. */
export async function extendTerm(
  transaction: Database,
  loanId: string,
  numbers: readonly number[],
  payUntil: IsoDate,
): Promise<number[]> {
  // PostgreSQL refuses a list of nothing.
  if (numbers.length === 0) return []
  const due = await transaction
    .selectFrom('installments')
    .select(['loanId', 'number', 'dueDate'])
    .where('loanId', '=', loanId)
    .where('number', 'in', numbers)
    .execute()
  const held = due.filter(({ dueDate }) => nextBusinessDay(dueDate) < payUntil)
  for (const row of held)
    await transaction
      .insertInto('debitHolds')
      .values({ ...row, payUntil })
      .onConflict((conflict) => conflict.columns(['loanId', 'number', 'dueDate']).doUpdateSet({ payUntil }))
      .execute()
  return held.map(({ number }) => number)
}
