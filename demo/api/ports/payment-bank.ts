import * as v from 'valibot'
import { responseSchemas } from '#core/answers/answers.ts'
import { payoutRefusals } from '#core/loan/payout-refusals.ts'
import { type Port, portOperation } from './port-operation.ts'
import { cents, cpf, done, isoDate, payout, reference, refusal } from './port-schemas.ts'

/** The bank that receives payments and pays out loans and refunds; it reports payments by signed events. */
export const paymentBank = {
  registerCharge: portOperation({
    summary:
      'Registers a boleto and a Pix for the same amount: from the response on, one of them can be paid, once.',
    request: v.strictObject({
      /** Idempotency key: the id of the charge. */
      reference,
      /** The beneficiary's number of the document, printed on the boleto. */
      documentNumber: v.string(),
      /** Number of the boleto at the bank, without the agreement. */
      ourNumber: v.pipe(v.string(), v.regex(/^\d{11}$/)),
      barcode: v.pipe(v.string(), v.regex(/^\d{44}$/)),
      txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
      /** The only amount that may be paid. */
      cents,
      issuedOn: isoDate,
      /** The last day on which it may be paid, a business day. */
      dueDate: isoDate,
      payer: v.strictObject({
        name: v.string(),
        cpf,
        /** Null if there is none any more. */
        address: v.nullable(v.strictObject(responseSchemas('address'))),
      }),
    }),
    answer: v.object({
      /**
       * The address of the Pix, if the bank chooses it (`loc.location` of the Pix API, without a scheme). Without
       * it, it is the txid below `server.bank.pixLocation`.
       */
      pixLocation: v.optional(
        v.pipe(v.string(), v.maxLength(77), v.regex(/^[\w-]+(?:\.[\w-]+)+(?:\/[\w-][\w.-]*)+$/)),
      ),
    }),
    seconds: 10,
    later: true,
    key: ({ reference: charge }) => charge,
    failing: 'the page says that the bank is registering the charge; a job retries, later each time',
  }),
  cancelCharge: portOperation({
    summary:
      'Cancels what can still be paid of a charge. Done as well if nothing can: paid, expired, cancelled before or never registered.',
    request: v.strictObject({
      /** The id of the charge. */
      reference,
    }),
    answer: done,
    seconds: 10,
    later: true,
    key: ({ reference: charge }) => `cancel-${charge}`,
    failing: 'the job retries, later each time; a payment that still arrives is used or refunded',
  }),
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

export type PaymentBank = Port<typeof paymentBank>
