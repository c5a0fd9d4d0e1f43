import * as v from 'valibot'
import { charge } from './charges.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'

/** Installments paid earlier, which count towards the amount to return. Cents. */
const paid = v.array(
  v.object({
    number: v.number(),
    cents: v.number(),
    /** Whether the installment was paid in full. */
    whole: v.boolean(),
  }),
)

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
    until: v.nullable(v.string()),
    released: v.boolean(),
    netCents: v.number(),
    /** The tax that the creditor reverses; the customer pays none of it back. */
    iofCents: v.number(),
    paid,
    amountCents: v.number(),
    /** Paid beyond the amount received, and refunded to the customer; then there is nothing to pay back. */
    refundCents: v.number(),
  }),
  errors,
})

const done = v.object({ protocol: v.string(), withdrawnAt: v.string(), amountCents: v.number() })

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
        loanId: v.string(),
        ...done.entries,
        paid,
        /** Amount paid beyond the amount received: it was refunded to the customer or is on its way. */
        refundCents: v.number(),
        /** The part of the amount not returned yet. */
        openCents: v.number(),
        /** Whether the bank has not confirmed yet that it sent the money: nothing can be returned before. */
        unconfirmed: v.boolean(),
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
  params: loanIdParams,
  status: 200,
  response: charge,
  errors: ['state_conflict'],
})
