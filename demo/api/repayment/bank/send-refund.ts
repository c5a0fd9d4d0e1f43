import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { bookBeforeAgain, refundJobHandler } from '../refunds/refunds.ts'
import { bookReceived } from './confirm-payment.ts'

/** The job that has the bank send a refund; before another attempt, what became of the earlier ones is booked. */
export function confirmedRefundJobHandler(context: Context): JobHandler {
  const { database, ports, settings } = context
  const send = refundJobHandler(context)
  return async (paymentId) => {
    const again = await database
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .select('payments.endToEndId')
      .where('refunds.paymentId', '=', paymentId)
      .where('refunds.number', '>', 1)
      .where('refunds.requestedAt', 'is', null)
      .where('refunds.sentAt', 'is', null)
      .where('refunds.refusedAt', 'is', null)
      .where('payments.method', '=', 'pix')
      .executeTakeFirst()
    if (again?.endToEndId && settings.bank.refundsToPayer)
      await bookBeforeAgain(ports, again.endToEndId, (payment) => bookReceived(context, payment))
    await send(paymentId)
  }
}
