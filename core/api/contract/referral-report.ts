import * as v from 'valibot'
import { operation } from './operation.ts'

/** One partner's results on one day, for one sub-id that the partner defined. */
const referralDay = v.object({
  day: v.string(),
  /** Empty if the partner gave none. */
  subId: v.string(),
  visits: v.number(),
  registrations: v.number(),
  contracts: v.number(),
})

export type ReferralDay = v.InferOutput<typeof referralDay>

export const readReferralReport = operation({
  id: 'readReferralReport',
  method: 'POST',
  path: '/api/v1/referral/report',
  summary:
    'What a partner has brought, in numbers by day, the newest first, for whoever has its key. The key travels in the body, for addresses are written down on the way.',
  reads: true,
  auth: 'none',
  body: v.strictObject({
    partner: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(40, 'too_long')),
    key: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too_long')),
  }),
  status: 200,
  response: v.object({ days: v.array(referralDay) }),
  errors: ['invalid_grant'],
})
