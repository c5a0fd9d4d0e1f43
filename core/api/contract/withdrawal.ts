import * as v from 'valibot'
import { charge } from './charges.ts'
import { operation } from './operation.ts'
import { loanIdParams } from './path-params.ts'

/** What came in for installments before: it counts towards what is given back. Cents. */
const paid = v.array(
  v.object({
    number: v.number(),
    cents: v.number(),
    /** Whether nothing of the installment was left to pay. */
    whole: v.boolean(),
  }),
)

const errors = ['state_conflict', 'withdrawal_over'] as const

export const quoteWithdrawal = operation({
  id: 'quoteWithdrawal',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/withdrawal',
  summary: 'Until when the contract can be given up, and what would be paid back today. Money in cents.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    /** None before the money is out: the days begin with its receipt. */
    until: v.nullable(v.string()),
    released: v.boolean(),
    netCents: v.number(),
    /** The tax that the creditor reverses; nothing of it is paid back. */
    iofCents: v.number(),
    paid,
    amountCents: v.number(),
    /** What was paid beyond what was received, and goes back to the person; then nothing is paid back. */
    refundCents: v.number(),
  }),
  errors,
})

const done = v.object({ protocol: v.string(), withdrawnAt: v.string(), amountCents: v.number() })

export const withdraw = operation({
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

export const listWithdrawals = operation({
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
        /** What was paid beyond what was received: it went back to the person, or is on its way. */
        refundCents: v.number(),
        /** What of the amount has not come back yet. */
        openCents: v.number(),
        /** A payment of it was announced and is not confirmed yet. */
        processing: v.boolean(),
      }),
    ),
  }),
})

export const returnCharge = operation({
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
