import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import type { ReceivedPayment } from '../../ports/charges.ts'
import { receiveEvent } from './receive-event.ts'

export const confirmJob = 'confirm-pix'

/** Job that asks the bank about a Pix of which a notice came: a notice alone counts for nothing. */
export function confirmJobHandler(context: Context): JobHandler {
  return async (endToEndId) => {
    const { payment } = await context.ports.charges.payment({ endToEndId })
    if (payment) await bookReceived(context, payment)
  }
}

/**
 * Books what the bank says of a payment, as far as it is not booked: the payment, who paid, and what a bank took back
 * of it. A payment of no charge of ours is left alone.
 */
export async function bookReceived(context: Context, received: ReceivedPayment): Promise<void> {
  const { database } = context
  const { returned, payer, endToEndId, ...paid } = received
  const charge = await database
    .selectFrom('charges')
    .select('id')
    .where(paid.method === 'pix' ? 'txid' : 'barcode', '=', paid.charge)
    .executeTakeFirst()
  if (!charge) return
  const { paymentId } = paid
  const event = { ...paid, ...(endToEndId && { endToEndId }) }
  const known = await database
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  // Asked twice, a bank may tell the time differently.
  if (!known) await receiveEvent(context, { ...event, id: `${paymentId}-cleared`, type: 'cleared' })
  if (payer)
    await database
      .updateTable('payments')
      .set({ payerName: payer.name, payerTaxId: payer.taxId })
      .where('id', '=', paymentId)
      .execute()
  const own = await database
    .selectFrom('refunds')
    .select('cents')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  for (const { id, cents, isForced } of returned) {
    if (!isForced && own?.cents === cents) continue
    await receiveEvent(context, { ...event, id: `${id}-reversed`, type: 'reversed', amountCents: cents })
  }
}
