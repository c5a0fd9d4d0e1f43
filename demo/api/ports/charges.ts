import * as v from 'valibot'
import { responseSchemas } from '#core/answers/answers.ts'
import { payerRequestStates } from '#core/api/contract/automatic-debit.ts'
import { paymentMethods } from '#core/api/contract/installments.ts'
import { payoutRefusals } from '#core/loan/payout-refusals.ts'
import { type Port, portOperation } from './port-operation.ts'
import {
  cents,
  count,
  cpf,
  done,
  explainedRefusal,
  isoDate,
  movementKey,
  reference,
  refusal,
  saidWords,
} from './port-schemas.ts'

const returnId = v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/))
const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const endToEndId = v.pipe(v.string(), v.regex(/^E\w{31}$/))
const recurrenceId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{29}$/))
const requestId = recurrenceId

/** Where payers' banks read a Pix, without a scheme (BR Code, fields 26-25 and 80-25). */
const location = v.pipe(
  v.string(),
  v.maxLength(77),
  v.regex(/^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/[\w-][\w.-]*)+$/),
)

/** A payment as the bank has it. */
const receivedPayment = v.object({
  /** The bank's id of the payment; of a Pix its end-to-end id serves. */
  paymentId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  method: v.picklist(paymentMethods),
  /** A boleto's barcode (44 digits), or the txid of a Pix; null of a Pix that names none. */
  charge: v.nullable(v.string()),
  /** Whether it went to another Pix key than the one of charges, for other business of the same holder. */
  toOtherKey: v.optional(v.boolean(), false),
  amountCents: cents,
  /** When the customer paid, in UTC. */
  paidAt: v.pipe(v.string(), v.isoTimestamp()),
  endToEndId: v.nullable(endToEndId),
  /** Who paid, as far as the bank says; CPF or CNPJ. */
  payer: v.nullable(v.object({ name: v.nullable(v.string()), taxId: v.nullable(v.string()) })),
  /** What the payer wrote. */
  message: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(140))), null),
  /** What of it has gone back to the payer: by our refunds, or because a bank took it back. */
  returned: v.array(
    v.object({
      id: returnId,
      cents,
      /** Whether a bank took it back, unasked by us. */
      isForced: v.boolean(),
    }),
  ),
  /** What of it was not returned by the bank's word, whatever it said before: all ids of each, and why. */
  notReturned: v.optional(
    v.array(v.object({ ids: v.pipe(v.array(returnId), v.minLength(1)), words: saidWords })),
    [],
  ),
  /** Whether the bank is working on a return. */
  isReturning: v.optional(v.boolean(), false),
  /** Whether the bank lists further returns that could not be read. */
  hasUnread: v.optional(v.boolean(), false),
})

export type ReceivedPayment = v.InferOutput<typeof receivedPayment>

/** The bank that registers charges and receives payments; it reports them by events too. */
export const charges = {
  register: portOperation({
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
      txid,
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
    answer: v.union([
      explainedRefusal(['payer-data']),
      /** It was there, and can be paid no more. */
      refusal(['removed']),
      v.object({
        /**
         * The address of the Pix, if the bank chooses it (`loc.location` of the Pix API, without a scheme). Without
         * it, it is the txid below `server.bank.pixLocation`.
         */
        pixLocation: v.optional(location),
      }),
    ]),
    seconds: 10,
    later: true,
    key: ({ reference: charge }) => charge,
    failing: 'the page says that the bank is registering the charge; a job retries, later each time',
  }),
  cancel: portOperation({
    summary:
      'Cancels what can still be paid of a charge. Done as well if nothing can: paid, expired, cancelled before or never registered.',
    request: v.strictObject({
      /** The id of the charge. */
      reference,
      /** The txid of its Pix. */
      txid,
    }),
    answer: done,
    seconds: 10,
    later: true,
    key: ({ reference: charge }) => `cancel-${charge}`,
    failing: 'the job retries, later each time; a payment that still arrives is used or refunded',
  }),
  authorizeDebits: portOperation({
    summary:
      'Makes what the payer authorises in the own bank’s app: debits each month, each asked for by us (Pix Automático).',
    request: v.strictObject({
      /** Idempotency key: the id of the authorization. */
      reference,
      /** The number of the contract. */
      contract: v.pipe(v.string(), v.maxLength(35)),
      /** The day on which it was first asked for. */
      askedOn: isoDate,
      /** The date of the first installment that is debited, in the contract: each month of the authorization begins on its day. */
      firstDueDate: isoDate,
      /** The most that a debit asks for: the payer's own limit must not be below it. */
      limitCents: cents,
      payer: v.strictObject({ name: v.string(), cpf }),
    }),
    answer: v.union([explainedRefusal(['payer-data']), v.object({ recurrenceId, location })]),
    seconds: 10,
    later: true,
    key: ({ reference: authorization }) => authorization,
    failing: 'the page says that the bank is making the code; a job retries, later each time',
  }),
  authorization: portOperation({
    summary: 'Tells what became of an authorization, to confirm a notice of it and once a night.',
    request: v.strictObject({ recurrenceId }),
    answer: v.object({ state: v.picklist(['waiting', 'active', 'refused', 'expired', 'ended']) }),
    seconds: 10,
    reads: true,
    failing: 'the job retries, later each time; the next night asks again',
  }),
  askPayer: portOperation({
    summary:
      'Has the payer’s bank show a request for an authorization in its app. Asked again while one is open, it answers that one.',
    request: v.strictObject({
      /** Idempotency key: the id of the authorization and the moment. */
      reference: movementKey,
      recurrenceId,
      /** Until when the payer may answer, in UTC. */
      until: v.pipe(v.string(), v.isoTimestamp()),
      /** The payer's account, at a bank by its ISPB. */
      account: v.strictObject({
        ispb: v.pipe(v.string(), v.regex(/^[0-9A-Z]{8}$/)),
        agency: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
        /** With its digit. */
        number: v.pipe(v.string(), v.regex(/^[\dA-Z]{1,20}$/)),
      }),
      cpf,
    }),
    answer: v.union([explainedRefusal(['payer-account']), v.object({ requestId })]),
    seconds: 10,
    later: true,
    key: ({ reference: asked }) => asked,
    failing: 'the page says that the request is on its way; a job retries, later each time',
  }),
  payerRequest: portOperation({
    summary: 'Tells what became of a request in the app of the payer’s bank.',
    request: v.strictObject({ requestId }),
    answer: v.object({ state: v.picklist(payerRequestStates) }),
    seconds: 10,
    reads: true,
    failing: 'the job retries, later each time; the next night asks again',
  }),
  cancelPayerRequest: portOperation({
    summary: 'Cancels a request in the app of the payer’s bank. Done as well if it is over.',
    request: v.strictObject({ requestId }),
    answer: done,
    seconds: 10,
    later: true,
    key: ({ requestId: cancelled }) => `cancel-${cancelled}`,
    failing: 'the job retries, later each time; what is authorised meanwhile is taken over, or ended',
  }),
  endDebits: portOperation({
    summary: 'Ends an authorization. Done as well if it has ended.',
    request: v.strictObject({ recurrenceId }),
    answer: done,
    seconds: 10,
    later: true,
    key: ({ recurrenceId: ended }) => `end-${ended}`,
    failing: 'the job retries, later each time; no debit is asked for meanwhile',
  }),
  debit: portOperation({
    summary: 'Asks for one debit of an authorization, days ahead.',
    request: v.strictObject({
      /** Idempotency key: the id of the charge. */
      reference,
      recurrenceId,
      txid,
      cents,
      /** The date in the contract: the bank debits on the next business day. */
      dueDate: isoDate,
      documentNumber: v.string(),
    }),
    answer: v.union([explainedRefusal(['not-authorized', 'not-possible']), done]),
    seconds: 10,
    later: true,
    key: ({ reference: charge }) => charge,
    failing: 'the job retries, later each time; after the last day for it the customer is told to pay',
  }),
  debitState: portOperation({
    summary: 'Tells what became of a debit, to confirm a notice of it and once a night.',
    request: v.strictObject({ txid }),
    answer: v.object({
      state: v.picklist(['open', 'paid', 'over', 'cancelled']),
      /** Attempts that have failed. */
      failed: count,
      /** Why the last one of them has, in the bank's words with its code. */
      refusal: saidWords,
      /** The Pix that paid it. */
      endToEndIds: v.array(endToEndId),
    }),
    seconds: 10,
    reads: true,
    failing: 'the job retries, later each time; the next night asks again',
  }),
  retryDebit: portOperation({
    summary: 'Asks for another attempt of a debit that has failed.',
    request: v.strictObject({ txid, day: isoDate }),
    answer: v.union([explainedRefusal(['not-possible']), done]),
    seconds: 10,
    later: true,
    key: ({ txid: debit, day }) => `${debit}-${day}`,
    failing: 'the job retries, later each time; the customer was told the day, and is told if it is refused',
  }),
  cancelDebit: portOperation({
    summary: 'Cancels a debit. Done as well if it cannot be cancelled any more.',
    request: v.strictObject({ txid }),
    answer: done,
    seconds: 10,
    later: true,
    key: ({ txid: debit }) => `cancel-${debit}`,
    failing: 'the job retries, later each time; a debit that still comes is used or refunded',
  }),
  refund: portOperation({
    summary: 'Sends a Pix that was received, or a part of it, back to the account that it came from.',
    request: v.strictObject({
      /** Idempotency key: another one is another refund. */
      reference: movementKey,
      endToEndId,
      cents,
    }),
    answer: v.union([
      v.object({ returnId: v.string() }),
      v.object({
        ...explainedRefusal(payoutRefusals).entries,
        /** Whether an earlier request, whose answer was lost, may have sent it: another one must have the same reference. */
        mayBeSent: v.optional(v.boolean()),
      }),
    ]),
    seconds: 20,
    later: true,
    key: ({ reference: refund }) => refund,
    failing: 'the job retries, later each time; nothing counts as refunded before the response',
  }),
  payment: portOperation({
    summary: 'Looks up a Pix that was received, to confirm a notice of it.',
    request: v.strictObject({ endToEndId }),
    answer: v.object({ payment: v.nullable(receivedPayment) }),
    seconds: 10,
    reads: true,
    failing: 'the job retries, later each time; nothing counts as paid before the response',
  }),
  payments: portOperation({
    summary:
      'Lists what was received on a day, so that a notice that never came is found, of the payment or of what went back of it since.',
    request: v.strictObject({
      /** In São Paulo. */
      day: isoDate,
      /** Asks for all days until this one, and leaves out those of which nothing has gone back. */
      returnedUntil: v.optional(isoDate),
    }),
    answer: v.object({
      payments: v.array(receivedPayment),
      /** Ids of those that cannot be read: they are asked about one by one. */
      unread: v.optional(v.array(v.string()), []),
    }),
    seconds: 60,
    reads: true,
    failing: 'the next run asks for the same days again',
  }),
  removed: portOperation({
    summary:
      'Lists the charges made on some days that were removed since, unpaid, by the bank or by hand there too: those that are shown are found so.',
    request: v.strictObject({
      /** In São Paulo. */
      day: isoDate,
      /** The last one of the days. */
      until: isoDate,
    }),
    answer: v.object({
      /** The txids of their Pix; charges cancelled by `cancel` may be among them. */
      txids: v.array(v.string()),
    }),
    seconds: 60,
    reads: true,
    failing: 'the next run asks for the same days again',
  }),
}

export type Charges = Port<typeof charges>
