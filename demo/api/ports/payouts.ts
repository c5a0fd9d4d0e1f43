import * as v from 'valibot'
import { payoutRefusals } from '#core/loan/payout-refusals.ts'
import { PortPending } from './port-failures.ts'
import { type Port, portOperation } from './port-operation.ts'
import { cents, cpf, movementKey, payout, refusal } from './port-schemas.ts'

/** The same for all attempts, so that the bank pays once. A refund's begins with `refund-`. */
const reference = movementKey

/** What became of a payout: the id of its Pix, or why it will never be sent. */
const outcomes = [
  v.object({ endToEndId: v.pipe(v.string(), v.regex(/^E\w{31}$/)) }),
  refusal(payoutRefusals),
] as const

/** Until it is asked again about a payout that it is working on. */
const processingSeconds = 60

/** The bank that sends loans and refunds to customers. */
export const payouts = {
  send: portOperation({
    summary: 'Sends a Pix to a customer and returns its end-to-end id, or why it will never be sent.',
    request: v.strictObject({
      reference,
      purpose: v.picklist(['loan', 'refund']),
      cents,
      to: payout,
      /** CPF of the recipient: the bank refuses an account of another CPF. */
      cpf,
    }),
    answer: v.union(outcomes),
    seconds: 20,
    later: true,
    key: ({ reference: payment }) => payment,
    failing:
      'the job looks up what became of it, later each time; nothing counts as paid before the response',
  }),
  lookUp: portOperation({
    summary: 'Tells what became of a payout whose answer was lost, before it is asked for again.',
    request: v.strictObject({ reference }),
    answer: v.union([...outcomes, v.object({ state: v.picklist(['unknown', 'processing']) })]),
    seconds: 10,
    reads: true,
    failing: 'the job retries, later each time; nothing is sent before the response',
  }),
}

export type Payouts = Port<typeof payouts>

/**
 * Has the bank send money, once. Where it was asked before and the answer was lost, it is asked what became of that
 * first: no key lives for ever at a bank.
 *
 * @throws PortFailure
 */
export async function sendOnce(
  { send, lookUp }: Payouts,
  payout: Parameters<Payouts['send']>[0],
  wasAsked: boolean,
): ReturnType<Payouts['send']> {
  if (!wasAsked) return send(payout)
  const { reference } = payout
  const found = await lookUp({ reference })
  if (!('state' in found)) return found
  if (found.state === 'processing') throw new PortPending('payouts.send', processingSeconds, reference)
  return send(payout)
}
