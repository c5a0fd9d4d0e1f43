import * as v from 'valibot'
import { payoutRefusals } from '#core/loan/payout-refusals.ts'
import { type Port, portOperation } from './port-operation.ts'
import { cents, cpf, payout, refusal } from './port-schemas.ts'

/** The bank that sends loans and refunds to customers. */
export const payouts = {
  send: portOperation({
    summary: 'Sends a Pix to a customer and returns its end-to-end id, or why it will never be sent.',
    request: v.strictObject({
      /** Idempotency key: the same for all attempts, so that the bank pays once. A refund's begins with `refund-`. */
      reference: v.pipe(v.string(), v.regex(/^[\w-]{1,71}$/)),
      purpose: v.picklist(['loan', 'refund']),
      cents,
      to: payout,
      /** CPF of the recipient: the bank refuses an account of another CPF. */
      cpf,
    }),
    answer: v.union([
      v.object({ endToEndId: v.pipe(v.string(), v.regex(/^E\w{31}$/)) }),
      refusal(payoutRefusals),
    ]),
    seconds: 20,
    later: true,
    key: ({ reference: payment }) => payment,
    failing: 'the job retries, later each time; nothing counts as paid before the response',
  }),
}

export type Payouts = Port<typeof payouts>
