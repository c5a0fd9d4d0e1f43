import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { operation } from './operation.ts'
import { loanIdParams } from './path-params.ts'

const contentHash = v.pipe(v.string('invalid'), v.regex(/^[\da-f]{64}$/, 'invalid'))

/** How often a code may be tried, and where it went, cut so that a look over the shoulder tells little. */
export const sentCode = v.object({
  expiresAt: v.string(),
  tries: v.number(),
  email: v.string(),
  /** Where the e-mail changed days ago: until when codes go to the one before. */
  emailUntil: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /**
   * Why no SMS went out, where none did: `too-recent` is a number proved less than 72 hours before the request,
   * `email-changed` one proved since shortly before a change of e-mail that may still be undone.
   */
  withoutSms: v.nullable(v.picklist(['unproved', 'too-recent', 'unavailable', 'email-changed'])),
  /** Of a number proved too recently: codes of requests begun from this moment on go to it too. */
  smsFrom: v.nullable(v.string()),
})

export const sendSignatureCode = operation({
  id: 'sendSignatureCode',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/signature-code',
  summary:
    'Sends the code that signs exactly the contract of this hash, by mail, and by SMS to a mobile that was proved 72 hours before the request; older codes die.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({ contentHash }),
  status: 200,
  response: sentCode,
  errors: ['state_conflict', 'contract_changed', 'offer_expired', 'email_moved'],
  invalidates: ['readAgreement'],
})

export const signAgreement = operation({
  id: 'signAgreement',
  method: 'POST',
  path: '/api/v1/personal-loan/{id}/sign',
  summary: 'Signs the contract of this hash with the newest code sent for it.',
  auth: 'bearer',
  idempotent: true,
  stepUp: 'factor',
  params: loanIdParams,
  body: v.strictObject({
    code: fields.signatureCode.schema,
    contentHash,
    accepted: v.literal(true, 'required'),
  }),
  status: 200,
  response: v.object({ protocol: v.string(), signedAt: v.string(), documentsUntil: v.string() }),
  errors: [
    'state_conflict',
    'contract_changed',
    'offer_expired',
    'commitment_exceeded',
    'email_moved',
    'signature_code_invalid',
  ],
})
