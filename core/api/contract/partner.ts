import * as v from 'valibot'
import { partnerRefusals } from '../../loan/partner-refusals.ts'
import { defineOperation } from './operation.ts'
import { id, loanIdParams } from './path-params.ts'
import { loanResponse } from './personal-loan.ts'
import { textVersion } from './value-schemas.ts'

const base = '/api/v1/partner'

export const zipCodeInfo = defineOperation({
  id: 'zipCodeInfo',
  method: 'GET',
  path: `${base}/zip-code/{cep}`,
  summary: 'What a CEP says of an address. A whole town may share one: then street and district are null.',
  auth: 'bearer',
  alone: true,
  params: v.strictObject({ cep: id }),
  status: 200,
  response: v.object({
    cep: v.string(),
    state: v.string(),
    city: v.nullable(v.string()),
    district: v.nullable(v.string()),
    street: v.nullable(v.string()),
  }),
  errors: ['not_found'],
})

const withBankInfo = v.optional(v.picklist(['true', 'false'], 'not_an_option'), 'true')

export const partnerProposalAvailability = defineOperation({
  id: 'partnerProposalAvailability',
  method: 'GET',
  path: `${base}/{id}/proposal-availability`,
  summary: 'Whether the partner lender would take a declined request, with or without bank data to show.',
  auth: 'bearer',
  alone: true,
  params: loanIdParams,
  query: v.strictObject({ withBankInfo }),
  status: 200,
  response: v.object({
    status: v.picklist(['available', 'missing-data', 'unavailable']),
    /** Null unless unavailable. Why the partner lender would not take it, or why it has not. */
    reason: v.nullable(
      v.picklist([...partnerRefusals, 'bank-info', 'not-declined', 'own-arrears', 'sent-before']),
    ),
  }),
})

export const partnerMissingData = defineOperation({
  id: 'partnerMissingData',
  method: 'GET',
  path: `${base}/{id}/missing-data`,
  summary: 'Names of the answers the partner lender still needs, in the order they are asked.',
  auth: 'bearer',
  params: loanIdParams,
  status: 200,
  response: v.object({ missing: v.array(v.string()) }),
})

export const forwardToPartner = defineOperation({
  id: 'forwardToPartner',
  method: 'POST',
  path: `${base}/{id}/proposal`,
  summary: 'Hands a declined request over to the partner lender, with what the person agreed to hand over.',
  auth: 'bearer',
  idempotent: true,
  params: loanIdParams,
  body: v.strictObject({
    /** The version of the text agreed to: core/text/partner-consent.ts. */
    version: textVersion,
    accepted: v.literal(true, 'required'),
    withBankInfo: v.boolean('invalid'),
  }),
  status: 200,
  response: loanResponse,
  errors: ['state_conflict', 'answers_missing', 'partner_unavailable', 'consent_outdated'],
})
