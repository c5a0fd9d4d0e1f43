import * as v from 'valibot'
import { repaymentStates } from '../../loan/lifecycle.ts'
import type { ChargeKind } from './charges.ts'
import { defineOperation } from './operation.ts'
import { installmentParams, loanIdParams } from './path-params.ts'
import { goneAnswerBy, goneBy, reversedBy } from './reversed-by.ts'
import { calendarDay, cents, instant, resourceId, wholeNumber } from './value-schemas.ts'

/**
 * `due` is the next one to pay, `open` those after it; `late` begins the day after `payBy`; `processing` was
 * paid by a boleto that the banks have not cleared yet, and is never late.
 */
export const installmentStates = ['paid', 'processing', 'late', 'due', 'open'] as const

export type InstallmentState = (typeof installmentStates)[number]

export const paymentMethods = ['boleto', 'pix'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment's share for one installment, charges included. */
export const installmentPayment = v.object({
  paymentId: resourceId,
  /** The calendar day of payment, not the day it cleared. */
  date: calendarDay,
  method: v.picklist(paymentMethods),
  /** The amount paid for it: below the installment's amount when paid in advance, above when late. */
  cents: cents,
})

/** The last day on which late charges ran before a contest or a plan stopped them, and for how many days. */
export const stoppedCharges = v.object({ on: calendarDay, days: wholeNumber })

/** What went back of payments, how much of it, and until when the customer hears what becomes of it. */
const gonePayment = v.object({
  by: v.picklist(reversedBy),
  on: calendarDay,
  cents,
  answerBy: calendarDay,
  isOwed: v.boolean(),
})

/** The same by payment, with the installments that it paid, until the staff decides. */
export const goneOfInstallments = v.object({
  numbers: v.array(wholeNumber),
  ...v.omit(gonePayment, ['isOwed']).entries,
})

/** One line of the schedule. Money in cents, calendar dates. */
export const installment = v.object({
  number: wholeNumber,
  dueDate: calendarDay,
  /** The due date, or the next business day: no late charges until then. */
  payBy: calendarDay,
  state: v.picklist(installmentStates),
  installmentCents: cents,
  interestCents: cents,
  amortisationCents: cents,
  /** The balance after this installment, less what was paid ahead on later ones. */
  balanceCents: cents,
  daysLate: wholeNumber,
  /** Contested, and not answered yet: it is neither late nor asked for meanwhile. */
  isContested: v.boolean(),
  /** The last day on which nothing is added to one that fell due before its contest, or a reported death that stopped its debit, was answered, or before a payment of it that went back was owed again; null for any other, and after it. */
  graceUntil: v.nullable(calendarDay),
  /** The last day on which a plan keeps it from being late, if nothing more is paid. Null without one, and after it. */
  planUntil: v.nullable(calendarDay),
  /** While it is contested or in a plan; null if no late charges ever ran. */
  stopped: v.nullable(stoppedCharges),
  /** The days by which a late one counts as less late, those of contests and reported deaths, and those of plans; null if all count. */
  uncounted: v.nullable(v.object({ contestDays: wholeNumber, planDays: wholeNumber })),
  /** Fine and default interest of today; once paid, those that were paid. */
  fineCents: cents,
  lateInterestCents: cents,
  /** The day on which a contest found those that were paid to be wrong, and what goes back, with all that was wrong; null if none did. */
  wrongCharges: v.nullable(v.object({ on: calendarDay, backCents: cents })),
  /** The open part of the installment itself, without charges. */
  openCents: cents,
  /** The amount of its boleto, including today's charges; once paid, the amount paid. */
  amountCents: cents,
  /** The amount that settles it today: before its due date, reduced by the interest of the remaining days. */
  todayCents: cents,
  /** The amount of a boleto still processing that paid only a part of it; else 0. */
  clearingCents: cents,
  /** Until when banks confirm the boleto by which it is processing; null for any other. */
  clearsBy: v.nullable(calendarDay),
  /** The open part of the installment once that boleto has cleared; openCents if nothing is clearing. */
  restCents: cents,
  /** The day on which the bank debits it by Pix Automático; null unless it was asked to. */
  debitOn: v.nullable(calendarDay),
  /**
   * A payment for it that went back, and when. Until the staff decides, the installment counts as paid; if it is owed again,
   * it is open. Null once that is over.
   */
  gone: v.nullable(gonePayment),
  /** Every payment used for it, oldest first: several if one paid less than asked. */
  parts: v.array(installmentPayment),
  /** The payment that settled it, with the total paid for it. */
  paid: v.nullable(installmentPayment),
})

export type Installment = v.InferOutput<typeof installment>

/** What is to be paid by one day on which nothing is added, where the installment to pay now is not all of it. */
export const dueTogether = v.object({ numbers: v.array(wholeNumber), cents, until: calendarDay })

export const installmentSums = v.object({
  /** The total of all installments, as scheduled. */
  totalCents: cents,
  /** Received for installments so far, without what went back. */
  paidCents: cents,
  /** What went back of payments, until the staff decides whether it is owed again. */
  goneCents: cents,
  /** The open amount not being paid, at face value, without charges. */
  openCents: cents,
  /** The same for the amount being paid. */
  processingCents: cents,
  /** Fine and default interest today. */
  chargesCents: cents,
  /** What settles the loan today, excluding what is being paid: at the contract's rate, charges included. */
  outstandingCents: cents,
  /** The same if all that went back were owed again; null if nothing did. */
  withGoneCents: v.nullable(cents),
  /** Without those of which a payment went back. */
  paidCount: wholeNumber,
  /** Installments neither paid nor being paid. */
  openCount: wholeNumber,
  /** What each installment to come is, by the first of them; the last one's where none is to come. */
  comingCents: cents,
  lateCount: wholeNumber,
  /** What settles all late ones today, charges included. */
  lateCents: cents,
  processingCount: wholeNumber,
})

/** The last day for a withdrawal, and the amounts to return or refund today; null once that day is past. */
export const withdrawalToday = v.object({
  until: calendarDay,
  /** When the money was released, and the bank's id of the Pix that sent it. */
  releasedAt: instant,
  payoutId: v.nullable(resourceId),
  amountCents: cents,
  refundCents: cents,
})

/** A requested charge that can still be paid: for several installments, or for a part of one. */
export const waitingCharge = v.object({
  id: resourceId,
  kind: v.picklist(['part', 'payoff'] as const satisfies ChargeKind[]),
  numbers: v.array(v.number()),
  amountCents: cents,
  /** The last day on which it can be paid. */
  dueDate: calendarDay,
})

/** A plan for what was late, while it is being kept. */
export const latePlanState = v.object({
  agreedOn: calendarDay,
  /** Its installments that are not paid yet. */
  numbers: v.array(wholeNumber),
  /** Its last day, if nothing more is paid. */
  until: calendarDay,
  parts: v.array(
    v.object({
      dueDate: calendarDay,
      /** The due date, or the next business day. */
      payBy: calendarDay,
      cents,
      /** What is still to be paid of it. */
      openCents: cents,
      /** Whether its last day has passed. */
      isOver: v.boolean(),
    }),
  ),
  /** What is still to be paid beside its parts, because a payment went back: without late charges, and by when. */
  owedAgain: v.nullable(v.object({ openCents: cents, payBy: calendarDay, isOver: v.boolean() })),
})

export type LatePlanState = v.InferOutput<typeof latePlanState>

/** A plan that has ended before it was paid, while something of it is still open. */
export const endedPlan = v.object({
  /** The last day to pay the part that was missed. */
  missedBy: calendarDay,
  endedOn: calendarDay,
  /** What changes of the other installments, signed with it or since, add in interest: they stay. */
  restInterestCents: cents,
})

export type EndedPlan = v.InferOutput<typeof endedPlan>

/** Sorted by the first installment they pay. */
const waitingCharges = v.array(waitingCharge)

const repaymentState = v.picklist(repaymentStates)

export const listInstallments = defineOperation({
  id: 'listInstallments',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/installments',
  summary:
    'The schedule of a loan with what is paid, due and late today, and what it would take to settle it.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    loanId: resourceId,
    state: repaymentState,
    today: calendarDay,
    /** What was paid out, and whether the customer repays other loans too: then a page says which this is. */
    netCents: cents,
    isOneOfSeveral: v.boolean(),
    goneBy,
    goneAnswerBy,
    gone: v.array(goneOfInstallments),
    monthlyRate: v.number(),
    /**
     * The installment to pay now, by number: the oldest late one, else the next due; null when all are paid.
     */
    next: v.nullable(wholeNumber),
    together: v.nullable(dueTogether),
    sums: installmentSums,
    withdrawal: v.nullable(withdrawalToday),
    waiting: waitingCharges,
    plan: v.nullable(latePlanState),
    endedPlan: v.nullable(endedPlan),
    items: v.array(installment),
  }),
  errors: ['state_conflict'],
})

export const getInstallment = defineOperation({
  id: 'getInstallment',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/installments/{number}',
  summary: 'One line of the schedule.',
  auth: 'bearer',
  params: installmentParams,
  status: 200,
  response: v.object({ loanId: resourceId, installmentsQty: wholeNumber, today: calendarDay, installment }),
  errors: ['state_conflict'],
})

export const installmentsFile = defineOperation({
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

export const nextInstallments = defineOperation({
  id: 'nextInstallments',
  method: 'GET',
  path: '/api/v1/personal-loan/all/next-installments',
  summary: 'What to pay now on each loan being repaid, for the first page of the account.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    items: v.array(
      v.object({
        loanId: resourceId,
        installmentsQty: wholeNumber,
        sums: installmentSums,
        withdrawal: v.nullable(withdrawalToday),
        installment: v.nullable(installment),
        together: v.nullable(dueTogether),
        /** What was paid out, to tell one loan from another. */
        netCents: cents,
        /** Its whole cost in a year, a fraction. */
        annualCet: v.number(),
        /** Numbers of the late installments, oldest first. */
        late: v.array(v.number()),
        /** Numbers of the installments whose boleto is paid but has not cleared. */
        processing: v.array(v.number()),
        /** Until when banks confirm the oldest of these boletos; null if there is none. */
        clearsBy: v.nullable(calendarDay),
        /** Numbers of the contested installments, which nothing asks for until the answer. */
        contested: v.array(v.number()),
        /** The same of those that are paid. */
        contestedPaid: v.array(v.number()),
        gone: v.array(goneOfInstallments),
        waiting: waitingCharges,
        plan: v.nullable(latePlanState),
        endedPlan: v.nullable(endedPlan),
      }),
    ),
  }),
})
