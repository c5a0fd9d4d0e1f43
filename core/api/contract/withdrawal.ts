import * as v from 'valibot'
import { charge } from './charges.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { goneAnswerBy, goneBy } from './reversed-by.ts'
import { calendarDay, cents, instant, resourceId, wholeNumber } from './value-schemas.ts'

/** An installment paid earlier, which counts towards the amount to return. Cents. */
export const returnedInstallment = v.object({
  number: wholeNumber,
  cents,
  /** Whether the installment was paid in full. */
  whole: v.boolean(),
})

const errors = ['state_conflict', 'withdrawal_over'] as const

export const quoteWithdrawal = defineOperation({
  id: 'quoteWithdrawal',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/withdrawal',
  summary: 'Until when the contract can be given up, and what would be paid back today. Money in cents.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    /** Null before the release: the period begins when the money arrives. */
    until: v.nullable(calendarDay),
    released: v.boolean(),
    netCents: cents,
    /** The tax that the creditor reverses; the customer pays none of it back. */
    iofCents: cents,
    paid: v.array(returnedInstallment),
    amountCents: cents,
    /** Paid beyond the amount received, and refunded to the customer; then there is nothing to pay back. */
    refundCents: cents,
  }),
  errors,
})

const done = v.object({ protocol: v.string(), withdrawnAt: instant, amountCents: cents })

export const withdraw = defineOperation({
  id: 'withdraw',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/withdraw',
  summary: 'Gives the contract up within 7 days of its signature or of the money, whichever came later.',
  auth: 'bearer',
  idempotent: true,
  stepUp: 'password',
  params: loanIdParams,
  body: v.strictObject({ accepted: v.literal(true, 'required') }),
  status: 200,
  response: done,
  errors,
  invalidates: ['getLoan', 'listWithdrawals', 'listPayments'],
})

export const listWithdrawals = defineOperation({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/api/v1/withdrawals',
  summary: 'Contracts that were given up, newest first, with what each gives back and what of it is open.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    items: v.array(
      v.object({
        loanId: resourceId,
        ...done.entries,
        paid: v.array(returnedInstallment),
        /** Amount paid beyond the amount received: it was refunded to the customer or is on its way. */
        refundCents: cents,
        /** The part of the amount not returned yet. */
        openCents: cents,
        /** Whether the bank has not confirmed yet that it sent the money: nothing can be returned before. */
        unconfirmed: v.boolean(),
        /** Whether it was given up before the money had to be there: then it is returned once it has come. */
        isEarly: v.boolean(),
        /** Who sent back the last payment of it that went back and is not decided about. */
        goneBy,
        goneAnswerBy,
        /** Whether a payment of it was announced but not confirmed yet. */
        processing: v.boolean(),
      }),
    ),
  }),
})

export const returnCharge = defineOperation({
  id: 'returnCharge',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/withdrawal/charge',
  summary: 'The boleto and Pix that give back what a contract that was given up had paid out.',
  auth: 'bearer',
  alone: true,
  params: loanIdParams,
  status: 200,
  response: charge,
  errors: ['state_conflict'],
})
