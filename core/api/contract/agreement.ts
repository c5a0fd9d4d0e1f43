import * as v from 'valibot'
import { agreementContent, annexContent, trailLink } from './agreement-content.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams, ordinal } from './path-params.ts'
import { sentCode } from './signature.ts'
import { signaturePause, soonerCall } from './signature-pause.ts'
import { instant, resourceId, wholeNumber } from './value-schemas.ts'

export const fileFormats = ['html', 'pdf'] as const

export type FileFormat = (typeof fileFormats)[number]

export const readAgreement = defineOperation({
  id: 'readAgreement',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/contract',
  summary: 'The contract of the picked offer as data, with the hash that a signature binds.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({
    content: agreementContent,
    contentHash: v.string(),
    /** Whether the offer has expired: the contract can be read but no longer signed. */
    expired: v.boolean(),
    /** The time to think that runs now; no signature is taken meanwhile. */
    pause: v.nullable(signaturePause),
    /** The call that was asked for to end a pause by age; null without one, and once it is answered. */
    call: v.nullable(soonerCall),
    /** Whether the customer may take a day to think. */
    mayPause: v.boolean(),
    /** The code that was sent for this contract and can still sign it, whichever device requested it. */
    sent: v.nullable(sentCode),
    signed: v.nullable(
      v.object({ protocol: v.string(), signedAt: instant, withdrawnAt: v.nullable(instant) }),
    ),
    /** Changes by a later release or a new due day, in order. The numbers of the last annex are in force. */
    annexes: v.array(
      v.object({ number: wholeNumber, content: annexContent, contentHash: v.string(), madeAt: instant }),
    ),
  }),
  errors: ['state_conflict'],
})

export const agreementFile = defineOperation({
  id: 'agreementFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/contract/file',
  summary:
    'The contract to keep: the draft before the signature, the signed file with its register after it.',
  auth: 'bearer',
  params: loanIdParams,
  query: v.strictObject({ format: v.picklist(fileFormats, 'not_an_option') }),
  status: 200,
  download: ['application/pdf', 'text/html'],
  errors: ['state_conflict'],
})

export const annexFile = defineOperation({
  id: 'annexFile',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/contract/annexes/{number}',
  summary: 'A sealed annex: what a later release, or another due day, made of the contract.',
  auth: 'bearer',
  params: v.object({
    ...loanIdParams.entries,
    number: ordinal,
  }),
  status: 200,
  download: ['application/pdf'],
  errors: ['state_conflict'],
})

export const agreementTrail = defineOperation({
  id: 'agreementTrail',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/contract/trail',
  summary: 'What happened to the contract so far, each event chained to the one before it.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({ items: v.array(trailLink) }),
})

export const sealKeys = defineOperation({
  id: 'sealKeys',
  method: 'GET',
  path: '/api/v1/contract-keys',
  summary: 'The public keys that seal signed contracts: who has a file can check it without sending it.',
  auth: 'none',
  status: 200,
  response: v.object({
    items: v.array(
      v.object({
        id: resourceId,
        key: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
      }),
    ),
  }),
})
