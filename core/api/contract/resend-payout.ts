import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'

export const resendPayout = defineOperation({
  id: 'resendPayout',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/payout',
  summary: "Has money that the bank refused to send sent again, to the person's own key or account.",
  auth: 'bearer',
  idempotent: true,
  stepUp: 'password',
  invalidates: ['getLoan'],
  params: loanIdParams,
  body: v.strictObject({ accepted: v.literal(true, 'required') }),
  status: 200,
  response: v.object({ asked: v.literal(true) }),
  errors: ['state_conflict', 'bank_account_missing', 'bank_account_new'],
})
