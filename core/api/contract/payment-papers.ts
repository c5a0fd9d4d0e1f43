import { defineOperation } from './operation.ts'
import { loanIdParams, paymentParams } from './path-params.ts'

export const paymentReceipt = defineOperation({
  id: 'paymentReceipt',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/payments/{paymentId}/receipt',
  summary: 'The receipt of a payment as a PDF, once it has cleared.',
  auth: 'bearer',
  params: paymentParams,
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict', 'payment_gone'],
})

export const settlementLetter = defineOperation({
  id: 'settlementLetter',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/settlement-letter',
  summary: 'The letter that says a loan is paid (carta de quitação) as a PDF.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict', 'payment_gone'],
})

export const removalLetter = defineOperation({
  id: 'removalLetter',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/payments/{paymentId}/removal-letter',
  summary:
    'The letter that what a payment settled is in no credit bureau any more, as a PDF, once the lender has confirmed it.',
  auth: 'bearer',
  params: paymentParams,
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict', 'payment_gone'],
})
