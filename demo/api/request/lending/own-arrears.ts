import { sql } from 'kysely'
import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { daysLate } from '#core/money/late-charges.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'

/** Due dates of what a user owes here and has not begun to pay: installments, and returns after withdrawals. */
async function unpaidDates(database: Database, userId: string, day: IsoDate): Promise<IsoDate[]> {
  const unpaid = await database
    .selectFrom('installments')
    .innerJoin('loans', 'loans.id', 'installments.loanId')
    .select(['loanId', 'number', 'dueDate'])
    .where('loans.userId', '=', userId)
    .where('loans.state', '=', 'active')
    .where('paymentId', 'is', null)
    .where('dueDate', '<', day)
    // What is contested is not late until the answer.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contests')
            .select('protocol')
            .where('about', '=', 'installment')
            .whereRef('contests.loanId', '=', 'installments.loanId')
            .whereRef('contests.reference', '=', sql<string>`cast(installments.number as text)`)
            .where((contest) =>
              contest.or([contest('frozenUntil', 'is', null), contest('frozenUntil', '>=', day)]),
            ),
        ),
      ),
    )
    .execute()
  // What a boleto that has not cleared pays is not late.
  const clearing = await database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .select(['payments.loanId', 'charges.items'])
    .where('loans.userId', '=', userId)
    .where('payments.state', '=', 'processing')
    .execute()
  const returns = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .innerJoin('protocols', 'protocols.number', 'agreements.withdrawalProtocol')
    .select(['agreements.loanId', 'agreements.withdrawnAt'])
    .where('loans.userId', '=', userId)
    .where('loans.state', '=', 'withdrawn')
    .where('protocols.closedAt', 'is', null)
    .execute()
  const isClearing = (loanId: string, number?: number) =>
    clearing.some(
      (paid) =>
        paid.loanId === loanId &&
        (number === undefined ||
          (JSON.parse(paid.items) as { number: number }[]).some((item) => item.number === number)),
    )
  return [
    ...unpaid.filter(({ loanId, number }) => !isClearing(loanId, number)).map(({ dueDate }) => dueDate),
    ...returns
      .filter(({ loanId }) => !isClearing(loanId))
      .map(({ withdrawnAt }) => lastReturnDate(withdrawnAt ?? '')),
  ]
}

/**
 * Days by which the oldest of what a user owes here is late on a day, 0 if nothing is: what the house knows itself
 * is neither asked of the customer nor left out of a decision (CDC, arts. 54-C and 54-D).
 */
export const ownDaysLate = async (database: Database, userId: string, day: IsoDate): Promise<number> =>
  Math.max(0, ...(await unpaidDates(database, userId, day)).map((dueDate) => daysLate(dueDate, day)))

/** No new contract while something is late. @throws ApiError 409 own_arrears */
export async function requireNothingLate(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<void> {
  if ((await ownDaysLate(database, userId, today(clock))) > 0) throw createRefusal('own_arrears')
}
