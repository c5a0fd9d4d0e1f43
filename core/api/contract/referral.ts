import * as v from 'valibot'
import { operation } from './operation.ts'

/** What a partner is called with us: the shape of an embed's attribute `partner`, as core/links.ts has it. */
export const partnerName = v.pipe(v.string('invalid'), v.regex(/^[\w.-]{1,40}(\/[\w.-]{1,40})?$/, 'invalid'))

export const countReferral = operation({
  id: 'countReferral',
  method: 'POST',
  path: '/api/v1/referral',
  summary:
    'Counts one visitor for the partner who sent them, once for each visit. Nothing of the visitor is kept.',
  auth: 'none',
  body: v.strictObject({
    partner: partnerName,
    /** Random, made for this visit: the same one again counts nothing. */
    visit: v.pipe(v.string('invalid'), v.uuid('invalid')),
  }),
  status: 204,
  errors: ['not_an_option'],
})
