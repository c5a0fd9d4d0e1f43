import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { bureauRemovalDate } from '#core/text/bureau-removal-promise.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { countOverdue } from '../platform/database/count-where.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { runEach } from '../platform/jobs/run-each.ts'
import { notifyOfRemoval } from './notify-of-payment.ts'

/** Promises that what a payment settles late will be out of the bureaus. */
export async function promiseRemoval(
  transaction: Database,
  { id, loanId, paidOn }: { id: string; loanId: string; paidOn: IsoDate },
): Promise<void> {
  await transaction
    .insertInto('bureauRemovals')
    .values({
      ...{ paymentId: id, loanId, removedBy: bureauRemovalDate(paidOn) },
      ...{ askedOn: null, clearedOn: null, confirmedAt: null },
    })
    .execute()
}

/** Promised and not confirmed, of payments that the bank left as they are. */
export const selectOpenRemovals = (database: Database) =>
  database
    .selectFrom('bureauRemovals')
    .innerJoin('payments', 'payments.id', 'bureauRemovals.paymentId')
    .innerJoin('loans', 'loans.id', 'bureauRemovals.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'bureauRemovals.loanId')
    .where('bureauRemovals.confirmedAt', 'is', null)
    .where('payments.reversedAt', 'is', null)

/** Asks the lender once a day about each open one. */
export async function findRemovals(context: Context): Promise<void> {
  const { database, clock, ports } = context
  const day = today(clock)
  const open = await selectOpenRemovals(database)
    .select(['bureauRemovals.paymentId', 'bureauRemovals.loanId', 'payments.paidOn'])
    .where(({ or, eb }) =>
      or([eb('bureauRemovals.askedOn', 'is', null), eb('bureauRemovals.askedOn', '<', day)]),
    )
    .execute()
  await runEach(open, async ({ paymentId, loanId: loan, paidOn }) => {
    const { clearedOn } = await ports.lender.findRemoval({ loan, payment: paymentId, paidOn, today: day })
    await inTransaction(database, async (transaction) => {
      await transaction
        .updateTable('bureauRemovals')
        .set({ askedOn: day })
        .where('paymentId', '=', paymentId)
        .execute()
      if (clearedOn) await confirmRemoval(context, transaction, paymentId, clearedOn)
    })
  })
}

/** Records that no bureau has it any more, once, and tells the customer. @returns whether this call did */
export async function confirmRemoval(
  context: Context,
  transaction: Database,
  paymentId: string,
  clearedOn: IsoDate,
): Promise<boolean> {
  const confirmed = await transaction
    .updateTable('bureauRemovals')
    .set({ clearedOn, confirmedAt: timestamp(context.clock) })
    .where('paymentId', '=', paymentId)
    .where('confirmedAt', 'is', null)
    .returning('loanId')
    .executeTakeFirst()
  if (confirmed) await notifyOfRemoval(context, transaction, confirmed.loanId, clearedOn)
  return confirmed !== undefined
}

/*
 * Work of the staff. It does not authenticate: the calling page must check access.
 */

/** Those whose last day has come. */
const selectDueRemovals = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectOpenRemovals(database).where('bureauRemovals.removedBy', '<=', today(clock))

export const listDueRemovals = (
  context: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  selectDueRemovals(context)
    .select(['bureauRemovals.paymentId', 'bureauRemovals.removedBy', 'bureauRemovals.askedOn'])
    .select(['payments.paidOn', 'payments.amountCents', 'agreements.protocol'])
    .orderBy('bureauRemovals.removedBy')
    .orderBy('bureauRemovals.paymentId')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countDueRemovals = (context: Pick<Context, 'database' | 'clock'>) =>
  selectDueRemovals(context)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payments.settledAt').as('oldest')])
    .select(({ ref }) => countOverdue(context.clock, ref('bureauRemovals.removedBy')))
    .executeTakeFirstOrThrow()

/** User and contract of an open one. @throws ApiError 404 */
export async function findOpenRemoval(database: Database, paymentId: string) {
  const open = await selectOpenRemovals(database)
    .select(['loans.userId', 'agreements.protocol'])
    .where('bureauRemovals.paymentId', '=', paymentId)
    .executeTakeFirst()
  if (!open) throw createRefusal('not_found')
  return open
}
