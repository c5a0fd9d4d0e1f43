import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import type { ReceivedPayment } from '../../ports/charges.ts'
import { noticed } from './ask-again.ts'
import { bookReceived, confirmJob } from './confirm-payment.ts'
import { daysAtOnce, dropRemovedCharges } from './removed-charges.ts'
import { readLists } from './unread-lists.ts'

/** Days after a Pix in which banks may still take it back: 80 to ask for it (MED), and some for their answer. */
const takenBackDays = 90

/** Has a job ask about a Pix alone, unless one that has yet to end, or that the desk shows, does. */
async function confirmAlone({ clock, database }: Context, endToEndId: string): Promise<void> {
  const asking = await database
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', confirmJob)
    .where('payload', 'in', [endToEndId, noticed(endToEndId)])
    .where(({ or, eb }) => or([eb('doneAt', 'is', null), eb('givenUpAt', 'is not', null)]))
    .executeTakeFirst()
  if (!asking) await enqueue(clock, database, confirmJob, endToEndId)
}

/** Books a payment; where that cannot be, for whatever reason, its job fails, and the desk shows that. */
async function bookOrConfirm(context: Context, payment: ReceivedPayment): Promise<void> {
  try {
    await bookReceived(context, payment)
  } catch (error) {
    if (!payment.endToEndId) throw error
    await confirmAlone(context, payment.endToEndId)
  }
}

/** Books what the bank has of a day, or of what has gone back of several: no item keeps another from it. */
async function bookAll(
  context: Context,
  asked: Parameters<Context['ports']['charges']['payments']>[0],
): Promise<void> {
  const { payments, unread } = await context.ports.charges.payments(asked)
  for (const id of unread) await confirmAlone(context, id)
  await runEach(payments, (payment) => bookOrConfirm(context, payment))
}

/**
 * Books what has gone back of the Pix of earlier days: the notice may be lost, and banks need not notify of a Pix without
 * a txid.
 */
async function bookReturned(context: Context): Promise<void> {
  const last = addDays(today(context.clock), -1)
  const days: IsoDate[] = []
  for (let day = addDays(last, 1 - takenBackDays); day <= last; day = addDays(day, daysAtOnce)) days.push(day)
  await runEach(days, (day) => {
    const returnedUntil = [addDays(day, daysAtOnce - 1), last].toSorted()[0]
    return bookAll(context, { day, returnedUntil })
  })
}

/**
 * Asks the bank every night for what it may not have notified of: the payments of each day once it is over, also of the
 * days of an outage, and again for some days, since banks list some later; what has gone back of earlier ones; and charges
 * that were removed. Each hour it asks again for what could not be read.
 *
 * @throws AggregateError with the failures
 */
export const reconcilePayments = (context: Context): Promise<void> =>
  readLists(context, (list) => {
    if (list === 'returned') return bookReturned(context)
    if (list === 'removed') return dropRemovedCharges(context)
    return bookAll(context, { day: list })
  })
