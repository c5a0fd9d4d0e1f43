import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, instant, wholeNumber } from './value-schemas.ts'

export const contentHash = v.pipe(v.string('invalid'), v.regex(/^[\da-f]{64}$/, 'invalid'))

/** The number of attempts allowed, and the recipients, masked in case a bystander sees the screen. */
export const sentCode = v.object({
  expiresAt: instant,
  tries: wholeNumber,
  email: v.string(),
  /** After a recent change of e-mail: how long codes still go to the previous address. */
  emailUntil: v.nullable(instant),
  mobile: v.nullable(v.string()),
  /**
   * Why no SMS was sent, if none was: `refused`: the last one did not get there; `too-recent`: the number was proved less than 72 hours before the
   * request; `email-changed`: it was proved only shortly before, or after, a change of e-mail after which
   * the e-mail before it can still freeze the account.
   */
  withoutSms: v.nullable(v.picklist(['unproved', 'refused', 'too-recent', 'unavailable', 'email-changed'])),
  /** For a number proved too recently: codes for requests created from this time on also go to it. */
  smsFrom: v.nullable(v.string()),
})

export const sendSignatureCode = defineOperation({
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
  errors: ['death_reported', 'state_conflict', 'contract_changed', 'offer_expired', 'signature_paused'],
  invalidates: ['readAgreement'],
})

export const signAgreement = defineOperation({
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
  response: v.object({ protocol: v.string(), signedAt: instant, documentsUntil: calendarDay }),
  errors: [
    'state_conflict',
    'contract_changed',
    'offer_expired',
    'signature_paused',
    'commitment_exceeded',
    'death_reported',
    'own_arrears',
    'signature_code_invalid',
  ],
})
