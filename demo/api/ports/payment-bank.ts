import * as v from 'valibot'
import type { Payout } from '#core/fields/payout.ts'
import { type Port, portOperation } from './operation.ts'
import { cents, cpf } from './shapes.ts'

const digits = v.pipe(v.string(), v.regex(/^[\dXx]+$/))

/** The user's own Pix key or account. */
const payout = v.variant('receiveBy', [
  v.strictObject({ receiveBy: v.literal('pix'), pixKey: cpf }),
  v.strictObject({
    receiveBy: v.literal('conta'),
    bankName: v.nullable(v.string()),
    bank: digits,
    agency: digits,
    account: digits,
    digit: digits,
  }),
]) satisfies v.GenericSchema<Payout>

/** The bank that receives payments and pays out loans and refunds; it reports payments by signed events. */
export const paymentBank = {
  payOut: portOperation({
    summary: 'Has a Pix sent to a person, and answers the id that the Pix system gives it.',
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
    failing: 'the job asks again, later each time: nothing is noted as paid before the answer',
  }),
}

export type PaymentBank = Port<typeof paymentBank>
