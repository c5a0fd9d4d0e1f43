import * as v from 'valibot'
import { defineOperation } from './operation.ts'

/** A partner's id with us: the format of an embed's attribute `partner`, as in core/links.ts. */
export const partnerName = v.pipe(v.string('invalid'), v.regex(/^[\w.-]{1,40}(\/[\w.-]{1,40})?$/, 'invalid'))

export const countReferral = defineOperation({
  id: 'countReferral',
  method: 'POST',
  path: '/api/v1/referral',
  summary:
    'Counts one visitor for the partner who sent them, once for each visit. Nothing of the visitor is kept.',
  auth: 'none',
  body: v.strictObject({
    partner: partnerName,
    /** A random id for this visit: sending it again counts nothing. */
    visit: v.pipe(v.string('invalid'), v.uuid('invalid')),
  }),
  status: 204,
  errors: ['not_an_option'],
})
