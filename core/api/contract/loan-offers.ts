import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { id, loanIdParams } from './path-params.ts'
import { loanOffer, loanResponse } from './personal-loan.ts'
import { cents, instant, lawName, resourceId } from './value-schemas.ts'

const base = '/api/v1/personal-loan/{id}'

export const loanAvailability = defineOperation({
  id: 'loanAvailability',
  method: 'GET',
  path: '/api/v1/personal-loan/availability',
  summary: 'Whether a new request may be started now, and if not, why and until when.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    available: v.boolean(),
    reason: v.nullable(
      v.picklist(['closed', 'state', 'death-reported', 'late', 'recent-decline', 'open-request']),
    ),
    /** UTC timestamp, if waiting helps. */
    until: v.nullable(instant),
    /** The declined request that causes the wait: the latest, and the only one still correctable. */
    refusedLoan: v.nullable(resourceId),
    /** The request that is already open and may be cancelled. Amount in cents, time in UTC. */
    /** The state's law by which a contract of this person is signed on paper too. */
    paperLaw: v.nullable(lawName),
    openRequest: v.nullable(v.object({ id: resourceId, loanAmount: cents, createdAt: instant })),
  }),
})

export const completeBasicInfo = defineOperation({
  id: 'completeBasicInfo',
  method: 'POST',
  path: `${base}/basic-info/complete`,
  summary: 'Goes on from basic info to bank data, once nothing is missing.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  status: 200,
  response: loanResponse,
  errors: ['state_conflict', 'answers_missing'],
})

export const loanOffers = defineOperation({
  id: 'loanOffers',
  method: 'GET',
  path: `${base}/offers`,
  summary: 'The standing offers, sorted by total cost.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({ items: v.array(loanOffer) }),
})

export const changeOffers = defineOperation({
  id: 'changeOffers',
  method: 'PUT',
  path: `${base}/offers`,
  summary:
    'Replaces the offers by fresh ones, also for another amount or term. Where none fits, the old ones stay and error says so.',
  auth: 'bearer',
  params: loanIdParams,
  body: v.strictObject({
    loanAmount: v.optional(fields.loanAmount.schema),
    installmentsQty: v.optional(fields.installmentsQty.schema),
  }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict'],
})

export const pickOffer = defineOperation({
  id: 'pickOffer',
  method: 'POST',
  path: `${base}/offers/{offerId}/pick`,
  summary: 'Picks an offer, or another one, until the contract is signed over.',
  auth: 'bearer',
  idempotent: true,
  params: v.strictObject({ id, offerId: id }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict', 'offer_expired'],
})

export const completeExtendedInfo = defineOperation({
  id: 'completeExtendedInfo',
  method: 'POST',
  path: `${base}/extended-info/complete`,
  summary: 'Goes on from extended info to the signature, once nothing is missing.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  status: 200,
  response: loanResponse,
  errors: ['state_conflict', 'answers_missing', 'offer_expired'],
})

export const cancelLoan = defineOperation({
  id: 'cancelLoan',
  method: 'POST',
  path: `${base}/cancel`,
  summary: 'Gives a request up, as long as no contract is signed.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  status: 200,
  response: loanResponse,
  errors: ['state_conflict'],
})
