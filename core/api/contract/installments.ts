import * as v from 'valibot'
import { repaidStates } from '../../loan/lifecycle.ts'
import type { ChargeKind } from './charges.ts'
import { operation } from './operation.ts'
import { installmentParams, loanIdParams } from './path-params.ts'

/**
 * `due` is the next one to pay, `open` those after it; `late` begins the day after `payBy`; `processing` is paid by
 * a boleto that the banks have not cleared yet, and never late.
 */
export const installmentStates = ['paid', 'processing', 'late', 'due', 'open'] as const

export type InstallmentState = (typeof installmentStates)[number]

export const paymentMethods = ['boleto', 'pix'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** What a payment brought for an installment, charges included. */
const paid = v.object({
  paymentId: v.string(),
  /** The calendar day on which it was paid, not the day it cleared. */
  date: v.string(),
  method: v.picklist(paymentMethods),
  /** What was paid for it: less than its amount when paid in advance, more when late. */
  cents: v.number(),
})

/** One line of the schedule. Money in cents, calendar dates. */
export const installment = v.object({
  number: v.number(),
  dueDate: v.string(),
  /** The due date, or the next day on which banks work: until then nothing is charged for lateness. */
  payBy: v.string(),
  state: v.picklist(installmentStates),
  installmentCents: v.number(),
  interestCents: v.number(),
  amortisationCents: v.number(),
  /** After this installment, less what was paid ahead of those that follow. */
  balanceCents: v.number(),
  daysLate: v.number(),
  fineCents: v.number(),
  lateInterestCents: v.number(),
  /** What of the installment itself is open, charges aside. */
  openCents: v.number(),
  /** What its slip asks for, charges of today included; what was paid, once paid. */
  amountCents: v.number(),
  /** What settles it today: before its due date less than its amount, by the interest of the days that are left. */
  todayCents: v.number(),
  /** Where the boleto that is processing was for a part of it alone: how much that is; else 0. */
  clearingCents: v.number(),
  /** What of the installment itself is open once that has cleared; openCents where nothing of it is clearing. */
  restCents: v.number(),
  /** Every payment that brought something for it, oldest first: several where less came than was asked. */
  parts: v.array(paid),
  /** The payment that settled it, and all that was paid for it. */
  paid: v.nullable(paid),
})

export type Installment = v.InferOutput<typeof installment>

const sums = v.object({
  /** Of all installments, as the schedule has them. */
  totalCents: v.number(),
  /** Received for installments so far. */
  paidCents: v.number(),
  /** What is open and not being paid, at face value, charges aside. */
  openCents: v.number(),
  /** The same of what is being paid. */
  processingCents: v.number(),
  /** Fine and default interest today. */
  chargesCents: v.number(),
  /** What settles the loan today, what is being paid aside: at the contract's rate, with the charges. */
  outstandingCents: v.number(),
  paidCount: v.number(),
  /** Of those neither paid nor being paid. */
  openCount: v.number(),
  lateCount: v.number(),
  processingCount: v.number(),
})

/** The last day on which the contract can be given up, and what that gives back today; none once it is past. */
const withdrawal = v.nullable(
  v.object({ until: v.string(), amountCents: v.number(), refundCents: v.number() }),
)

/** A charge that somebody asked for and that can still be paid: of several installments, or of a part of one. */
const waitingCharge = v.object({
  id: v.string(),
  kind: v.picklist(['part', 'payoff'] as const satisfies ChargeKind[]),
  numbers: v.array(v.number()),
  amountCents: v.number(),
  /** The last day on which it can be paid. */
  dueDate: v.string(),
})

/** By what they pay first. */
const waitingCharges = v.array(waitingCharge)

const repaymentStates = v.picklist(repaidStates)

export const listInstallments = operation({
  id: 'listInstallments',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/installments',
  summary:
    'The schedule of a loan with what is paid, due and late today, and what it would take to settle it.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    loanId: v.string(),
    state: repaymentStates,
    today: v.string(),
    monthlyRate: v.number(),
    /** Number of the one to pay now: the oldest late one, else the next due; none when all are paid. */
    next: v.nullable(v.number()),
    sums,
    withdrawal,
    waiting: waitingCharges,
    items: v.array(installment),
  }),
  errors: ['state_conflict'],
})

export const getInstallment = operation({
  id: 'getInstallment',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/installments/{number}',
  summary: 'One line of the schedule.',
  auth: 'bearer',
  params: installmentParams,
  status: 200,
  response: v.object({ loanId: v.string(), installmentsQty: v.number(), today: v.string(), installment }),
  errors: ['state_conflict'],
})

export const installmentsFile = operation({
  id: 'installmentsFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/installments-file',
  summary: 'The schedule as a table for spreadsheets (CSV with semicolons, as Brazilian ones read it).',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  download: ['text/csv'],
  errors: ['state_conflict'],
})

export const nextInstallments = operation({
  id: 'nextInstallments',
  method: 'GET',
  path: '/api/v1/personal-loan/all/next-installments',
  summary: 'What to pay now on each loan being repaid, for the first page of the account.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    items: v.array(
      v.object({
        loanId: v.string(),
        installmentsQty: v.number(),
        sums,
        withdrawal,
        installment: v.nullable(installment),
        /** Numbers of the installments whose boleto is paid and has not cleared. */
        processing: v.array(v.number()),
        waiting: waitingCharges,
      }),
    ),
  }),
})
