import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'

export const applyAsPartner = defineOperation({
  id: 'applyAsPartner',
  method: 'POST',
  path: '/api/v1/referral/applications',
  summary:
    'A company asks to become a partner: whoever answers for partners gets it by mail, and the company a confirmation.',
  auth: 'none',
  idempotent: true,
  body: v.strictObject({
    companyName: fields.companyName.schema,
    cnpj: fields.cnpj.schema,
    site: fields.site.schema,
    email: fields.email.schema,
    business: fields.business.schema,
  }),
  status: 204,
})
