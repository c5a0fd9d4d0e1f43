import * as v from 'valibot'
import { payoutRefusals } from '#core/loan/payout-refusals.ts'
import { bankEvent } from '../bank-event.ts'

/** The bank's notice that money it had sent to a customer came back, or a part of it. */
export const payoutReturned = v.strictObject({
  id: bankEvent.entries.id,
  type: v.literal('payout-returned'),
  /** The end-to-end id of the Pix that was sent. */
  endToEndId: v.pipe(v.string(), v.regex(/^E\w{31}$/)),
  amountCents: bankEvent.entries.amountCents,
  reason: v.optional(v.picklist(payoutRefusals), 'other'),
})

/** Everything that the bank reports. */
export const bankNotice = v.variant('type', [bankEvent, payoutReturned])

export type PayoutReturned = v.InferOutput<typeof payoutReturned>
