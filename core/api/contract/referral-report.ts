import * as v from 'valibot'
import { isIsoDate } from '../../calendar/dates.ts'
import { defineOperation } from './operation.ts'
import { calendarDay, wholeNumber } from './value-schemas.ts'

/** One partner's results on one day, for one sub-id that the partner defined. */
const referralDay = v.object({
  day: calendarDay,
  /** Empty if the partner gave none. */
  subId: v.string(),
  visits: wholeNumber,
  registrations: wholeNumber,
  contracts: wholeNumber,
})

export type ReferralDay = v.InferOutput<typeof referralDay>

/** The postbacks about one day. */
const postbackDay = v.object({
  day: calendarDay,
  count: wholeNumber,
  /** Postbacks that the partner's server has answered with 2xx since they were last requested. */
  taken: wholeNumber,
})

export type PostbackDay = v.InferOutput<typeof postbackDay>

/** For how many days a partner may ask for a postback again. */
export const postbackDays = 90

/** Places of a partner that are counted apart on one day, besides those with a registration or contract. */
export const mostPlaces = 25

/** The place that further ones are counted under. */
export const otherPlaces = 'outros'

const proof = {
  partner: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(40, 'too_long')),
  key: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too_long')),
}

export const readReferralReport = defineOperation({
  id: 'readReferralReport',
  method: 'POST',
  path: '/api/v1/referral/report',
  summary:
    'What a partner has brought, in numbers by day, the newest first, and how many postbacks its server took, for whoever has its key. The key travels in the body, for addresses are written down on the way.',
  reads: true,
  auth: 'none',
  body: v.strictObject(proof),
  status: 200,
  response: v.object({ days: v.array(referralDay), postbacks: v.array(postbackDay) }),
  errors: ['invalid_grant'],
})

export const replayPostbacks = defineOperation({
  id: 'replayPostbacks',
  method: 'POST',
  path: '/api/v1/referral/postbacks',
  summary:
    "Sends a day's postbacks again, for whoever has the partner's key, each with the id that it had and with `replay`. Those still on their way are left alone.",
  auth: 'none',
  body: v.strictObject({
    ...proof,
    day: v.pipe(v.string('date_invalid'), v.check(isIsoDate, 'date_invalid')),
  }),
  status: 200,
  response: v.object({
    /** The postbacks of that day that are on their way now. */
    waiting: wholeNumber,
  }),
  errors: ['invalid_grant'],
})
