import * as v from 'valibot'
import { type Port, portOperation } from './operation.ts'
import { cents, cpf, payout } from './shapes.ts'

/** The bank that receives payments and pays out loans and refunds; it reports payments by signed events. */
export const paymentBank = {
  payOut: portOperation({
    summary: 'Sends a Pix to a customer and returns its end-to-end id.',
    request: v.strictObject({
      /** Idempotency key: the same for all attempts, so that the bank pays once. A refund's begins with `refund-`. */
      reference: v.pipe(v.string(), v.regex(/^[\w-]{1,71}$/)),
      purpose: v.picklist(['loan', 'refund']),
      cents,
      to: payout,
      /** CPF of the recipient: the bank refuses an account of another CPF. */
      cpf,
    }),
    answer: v.object({ endToEndId: v.pipe(v.string(), v.regex(/^E\w{31}$/)) }),
    seconds: 20,
    later: true,
    key: ({ reference: payment }) => payment,
    failing: 'the job retries, later each time; nothing counts as paid before the response',
  }),
}

export type PaymentBank = Port<typeof paymentBank>
