import * as v from 'valibot'
import { leastPartCents } from '../../money/impute-payment.ts'
import { borrower } from './agreement-content.ts'
import { paymentMethods } from './installments.ts'
import { defineOperation } from './operation.ts'
import { chargeParams, installmentParams, loanIdParams } from './path-params.ts'
import { reversalOutcomes, reversedBy } from './reversed-by.ts'
import { calendarDay, cents, instant, resourceId } from './value-schemas.ts'

/**
 * `registering`: the bank does not know it yet, and it has no codes; `refused` by the bank because of the payer's data; `waiting` for payment; `processing`: a paid
 * boleto that the banks have not cleared; `received`; `differs`: less was paid than the charge asked for; it was used
 * at once and the rest is open; `already-paid` in another way; `reversed`: its boleto did not clear; `replaced` by a
 * newer charge; `gone`: its payment went back after it was received; `cancelled` without one, also because a part of what it asks for was paid; `expired`.
 */
export const chargeStates = [
  'registering',
  'refused',
  'waiting',
  'processing',
  'received',
  'differs',
  'already-paid',
  'reversed',
  'gone',
  'replaced',
  'cancelled',
  'expired',
] as const

export type ChargeState = (typeof chargeStates)[number]

const boleto = v.object({
  /** 47 digits, plain and in the printed grouping. */
  line: v.string(),
  formatted: v.string(),
  /** 44 digits, encoded in the barcode. */
  barcode: v.string(),
})

const pix = v.object({
  /** The Pix "copia e cola" code, also the content of the QR code. */
  payload: v.string(),
  txid: v.string(),
  /** UTC timestamp. */
  expiresAt: instant,
})

export const chargeKinds = [
  'installment',
  'debit',
  'part',
  'late',
  'joint',
  'plan',
  'payoff',
  'return',
] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** Whether a charge asks for a part of its installments. */
export const asksForPart = (kind: ChargeKind): boolean => kind === 'part' || kind === 'plan'

/**
 * A payment request for one amount, as a boleto and as Pix: whichever is paid first counts. Money in cents,
 * calendar dates.
 */
export const charge = v.object({
  id: resourceId,
  /** For one installment, by its customer or as a debit of Pix Automático, a part of one, all late ones of a loan or of all loans, a part of a plan for what was late, several at once, or the return of the money after a withdrawal. */
  kind: v.picklist(chargeKinds),
  loanId: resourceId,
  /** The installments it pays; empty for several loans and for a return after a withdrawal. */
  numbers: v.array(v.number()),
  state: v.picklist(chargeStates),
  amountCents: cents,
  /** The components of the amount; for a part, how it would be used on the day of issue. */
  faceCents: cents,
  discountCents: cents,
  fineCents: cents,
  lateInterestCents: cents,
  /** Whether any of its installments is late. */
  late: v.boolean(),
  /** The due date on the boleto: always a business day. */
  dueDate: calendarDay,
  ourNumber: v.string(),
  /** The contract number, plus the installment number if it pays exactly one. */
  documentNumber: v.string(),
  issuedAt: instant,
  /** `bank` is its COMPE code; `agencyCode` is the agency plus the beneficiary's number there. */
  beneficiary: v.object({
    name: v.string(),
    cnpj: v.string(),
    address: v.string(),
    bank: v.string(),
    agencyCode: v.string(),
  }),
  /** Contracts signed before version 1.1 have no address. */
  payer: borrower,
  /** The bank's category for its boletos (carteira). */
  wallet: v.string(),
  /** Sentences, with amounts in reais and dates. */
  instructions: v.array(v.string()),
  /** Null while the bank registers the charge, and for good if it has no boletos or asks for several loans. */
  boleto: v.nullable(boleto),
  pix: v.nullable(pix),
  payment: v.nullable(
    v.object({
      id: resourceId,
      method: v.picklist(paymentMethods),
      date: calendarDay,
      cents: cents,
      /** An excess kept for the customer, to be refunded. */
      creditCents: cents,
      endToEndId: v.nullable(resourceId),
      receivedAt: instant,
      /** What of it went back after it was received, the last time by whom, and what was decided since. */
      gone: v.nullable(
        v.object({
          by: v.picklist(reversedBy),
          on: instant,
          cents: cents,
          outcome: v.nullable(v.picklist(reversalOutcomes)),
        }),
      ),
    }),
  ),
})

export type Charge = v.InferOutput<typeof charge>

/** A charge that the bank has registered. */
export interface PixCharge extends Charge {
  pix: v.InferOutput<typeof pix>
}

/** One that can be paid as a boleto too. */
export interface CodedCharge extends PixCharge {
  kind: Exclude<ChargeKind, 'joint'>
  boleto: v.InferOutput<typeof boleto>
}

export const hasPix = (one: Charge): one is PixCharge => one.pix !== null

export const hasPaymentCodes = (one: Charge): one is CodedCharge => hasPix(one) && one.boleto !== null

const errors = ['state_conflict', 'installment_paid', 'payment_processing'] as const

/**
 * An installment that is not due yet is charged at what it costs on its due date, or today: without the interest
 * of the days between.
 */
const priceQuery = v.strictObject({ price: v.optional(v.literal('today', 'invalid')) })

const installmentChargeOperation = (id: string, tail: string, summary: string) =>
  defineOperation({
    id,
    method: 'GET',
    path: `/api/v1/personal-loan/{id}/installments/{number}/${tail}`,
    summary,
    auth: 'bearer',
    alone: true,
    params: installmentParams,
    query: priceQuery,
    status: 200,
    response: charge,
    errors,
  })

export const installmentBoleto = installmentChargeOperation(
  'installmentBoleto',
  'boleto',
  'The boleto of an installment, at its amount of the due date or of today: issued once, the same until the amount changes.',
)

export const installmentPix = installmentChargeOperation(
  'installmentPix',
  'pix',
  'The Pix charge of an installment, at its amount of the due date or of today: the same charge that its boleto pays.',
)

export const installmentBoletoFile = defineOperation({
  id: 'installmentBoletoFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/installments/{number}/boleto/file',
  summary: 'The boleto of an installment as a PDF, with its bars, its line and the Pix text.',
  auth: 'bearer',
  params: installmentParams,
  query: priceQuery,
  status: 200,
  download: ['application/pdf'],
  errors,
})

export const latePix = defineOperation({
  id: 'latePix',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/late/pix',
  summary:
    'One charge for every late installment of a loan, at its amount of today: issued once, the same until the amount changes.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: charge,
  /** `state_conflict` also if nothing is late. */
  errors: ['state_conflict'],
})

export const jointPix = defineOperation({
  id: 'jointPix',
  method: 'GET',
  path: '/api/v1/personal-loan/all/late/pix',
  summary:
    'One Pix for what is late of all loans, at its amount of today: issued once, the same until an amount changes. It is paid into each loan.',
  auth: 'bearer',
  status: 200,
  response: charge,
  /** `state_conflict` also if fewer than two loans are late. */
  errors: ['state_conflict'],
})

export const planPix = defineOperation({
  id: 'planPix',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/late-plan/pix',
  summary:
    'The charge of the next part of a plan for what was late: issued once, the same until a part is paid.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: charge,
  /** `state_conflict` also without a plan that is being kept. */
  errors: ['state_conflict'],
})

/** Calendar days after the day of issue on which the charge for a part can be paid. */
export const partDays = 3

export const startPart = defineOperation({
  id: 'startPart',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/installments/{number}/part',
  summary:
    'Issues a boleto and a Pix for a part of an installment, in place of the one that waits: of 10 reais or more, and less than the installment costs today.',
  auth: 'bearer',
  idempotent: true,
  params: installmentParams,
  body: v.strictObject({
    amountCents: v.pipe(
      v.number('invalid'),
      v.safeInteger('invalid'),
      v.minValue(leastPartCents, 'too_small'),
    ),
  }),
  status: 201,
  response: charge,
  /** `payoff_changed`: the amount is no longer less than the installment costs today. */
  errors: [...errors, 'payoff_changed'],
  invalidates: ['listInstallments'],
})

export const getCharge = defineOperation({
  id: 'getCharge',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/charges/{chargeId}',
  summary: 'One charge and what became of it: asked again and again while somebody waits for a payment.',
  auth: 'bearer',
  alone: true,
  params: chargeParams,
  status: 200,
  response: charge,
  errors: ['state_conflict'],
})

export const chargeFile = defineOperation({
  id: 'chargeFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/charges/{chargeId}/file',
  summary: 'The boleto of a charge as a PDF.',
  auth: 'bearer',
  params: chargeParams,
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict'],
})
