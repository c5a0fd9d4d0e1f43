import * as v from 'valibot'
import { paymentMethods } from '#core/api/contract/installments.ts'

export const bankEventsPath = '/api/v1/bank/events'

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/**
 * The bank's notice of a payment. A boleto is first paid and later cleared; a Pix clears at once. A boleto that
 * does not clear, or money that the bank takes back, is reversed, and stays so. Events may be repeated and arrive
 * in any order.
 */
export const bankEvent = v.strictObject({
  id,
  type: v.picklist(['paid', 'cleared', 'reversed']),
  paymentId: id,
  method: v.picklist(paymentMethods),
  /** A boleto's barcode (44 digits), or the txid of a Pix. */
  charge: v.pipe(v.string(), v.regex(/^\w{26,44}$/)),
  amountCents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** When the customer paid, in UTC. */
  paidAt: v.pipe(v.string(), v.isoTimestamp(), v.includes('T'), v.endsWith('Z')),
  endToEndId: v.optional(v.pipe(v.string(), v.regex(/^E\w{31}$/))),
  /** The bank's id of what was reversed, if the staff of the beneficiary sent it back by hand in the bank's pages. */
  returnId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/))),
})

export type BankEvent = v.InferOutput<typeof bankEvent>
