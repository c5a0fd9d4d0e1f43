import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, cents, wholeNumber } from './value-schemas.ts'

/**
 * `requested`: the bank has not answered yet; `waiting` until the customer agrees in the app of their bank; `active`;
 * `refused` there; `expired` if they never did; `ended` by the customer here or at the bank, or with the loan.
 */
export const authorizationStates = ['requested', 'waiting', 'active', 'refused', 'expired', 'ended'] as const

export type AuthorizationState = (typeof authorizationStates)[number]

/** Who ended an authorization. */
export const authorizationEnders = ['customer', 'bank', 'loan'] as const

export type AuthorizationEnder = (typeof authorizationEnders)[number]

/** How the customer authorises: by a code, or by a request that the app of their bank shows. */
export const authorizationWays = ['code', 'app'] as const

export type AuthorizationWay = (typeof authorizationWays)[number]

/** `asked` of the bank that receives, `sent` to the customer's, `received` there; then `accepted`, or over. */
export const payerRequestStates = [
  'asked',
  'sent',
  'received',
  'accepted',
  'refused',
  'expired',
  'cancelled',
] as const

export type PayerRequestState = (typeof payerRequestStates)[number]

/** The states in which a request may still be answered. */
export const openRequestStates: readonly PayerRequestState[] = ['asked', 'sent', 'received']

const response = v.object({
  /** Whether the bank that receives offers it. */
  isOffered: v.boolean(),
  /** Null if there never was an authorization. */
  state: v.nullable(v.picklist(authorizationStates)),
  endedBy: v.nullable(v.picklist(authorizationEnders)),
  /** The Pix code by which the customer authorises it, while it waits and no request is open. */
  code: v.nullable(v.string()),
  /** The bank of the account on file, whose app can show a request; null without such an account. */
  appBank: v.nullable(v.string()),
  /** The request in the app of a bank, while the authorization waits. */
  request: v.nullable(v.object({ bank: v.string(), state: v.picklist(payerRequestStates) })),
  /** The most that a debit asks for, and the least that the customer can choose as the own limit. */
  limitCents: cents,
  /** Open installments whose debit will not be made: they are to be paid otherwise. */
  payOtherwise: v.array(wholeNumber),
  /** The next debit. */
  next: v.nullable(
    v.object({
      number: wholeNumber,
      amountCents: cents,
      day: calendarDay,
      /** Whether the bank has it already. */
      isAsked: v.boolean(),
      /** The last day on which it can be cancelled: the eve of its first attempt. */
      lastCancelDay: calendarDay,
    }),
  ),
})

export type AutomaticDebit = v.InferOutput<typeof response>

const path = '/api/v1/personal-loan/{id}/automatic-debit'
const invalidates = ['automaticDebit', 'listInstallments'] as const

export const automaticDebit = defineOperation({
  id: 'automaticDebit',
  method: 'GET',
  path,
  summary: 'Whether the installments of a loan are debited by Pix Automático, and the next debit.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response,
  errors: ['state_conflict'],
})

export const startAutomaticDebit = defineOperation({
  id: 'startAutomaticDebit',
  method: 'POST',
  path,
  summary:
    'Asks the bank for the code, or the request in the app of the account on file, by which the customer authorises debits of a loan at the own bank. The other way takes the place of one that waits.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({ by: v.optional(v.picklist(authorizationWays), 'code') }),
  status: 201,
  response,
  errors: ['state_conflict', 'bank_account_missing'],
  invalidates,
})

export const endAutomaticDebit = defineOperation({
  id: 'endAutomaticDebit',
  method: 'DELETE',
  path,
  summary: 'Ends the debits of a loan: from then on none is asked for, and what can be cancelled is.',
  auth: 'bearer',
  params: loanIdParams,
  status: 204,
  errors: ['state_conflict'],
  invalidates,
})
