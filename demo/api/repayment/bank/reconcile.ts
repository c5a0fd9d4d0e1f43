import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { ReceivedPayment } from '../../ports/charges.ts'
import { listUnsentStrays } from '../stray-payments.ts'
import { bookReceived, confirmJob } from './confirm-payment.ts'

/** Days asked for at the first run. */
const firstDays = 7

/** The last day whose payments are all known. */
async function lastReconciledDay({ database, clock }: Context): Promise<IsoDate> {
  const { day } = await database
    .selectFrom('reconciledDays')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirstOrThrow()
  return day ?? addDays(today(clock), -firstDays - 1)
}

/** Books a payment; one that cannot be true keeps no other from being booked: its job fails, and the desk shows that. */
async function bookOrConfirm(context: Context, payment: ReceivedPayment): Promise<void> {
  try {
    await bookReceived(context, payment)
  } catch (error) {
    if (!(error instanceof ApiError) || !payment.endToEndId) throw error
    await enqueue(context.clock, context.database, confirmJob, payment.endToEndId)
  }
}

/**
 * Asks the bank for all payments since the last day that was asked for, so that a notice that never came is found: each
 * day once it is over, so every night, and all of the days of an outage. Asks again about those of no charge:
 * the bank need not notify of what goes back of a Pix without a txid.
 */
export async function reconcilePayments(context: Context): Promise<void> {
  const { database, clock, ports } = context
  const now = today(clock)
  const first = addDays(await lastReconciledDay(context), 1)
  let day = first
  for (; day < now; day = addDays(day, 1)) {
    const { payments, unread } = await ports.charges.payments({ day })
    for (const payment of payments) await bookOrConfirm(context, payment)
    for (const id of unread) await enqueue(clock, database, confirmJob, id)
    await database
      .insertInto('reconciledDays')
      .values({ day, at: timestamp(clock) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (first === day) return
  for (const id of await listUnsentStrays(context)) await enqueue(clock, database, confirmJob, id)
}
