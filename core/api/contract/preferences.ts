import * as v from 'valibot'
import { operation } from './operation.ts'

/** What is mailed beside what an account needs: each may be turned off. */
export const mailKinds = ['tips', 'offers'] as const

export type MailKind = (typeof mailKinds)[number]

/** 256 bits, as they stand in the link of a mail. */
export const unsubscribeToken = v.pipe(
  v.string('unsubscribe_token_invalid'),
  v.regex(/^[\w-]{43}$/, 'unsubscribe_token_invalid'),
)

export const unsubscribe = operation({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/v1/preferences/unsubscribe',
  summary: "Stops the kind of mail a mail's link belongs to, or every kind. Again changes nothing more.",
  auth: 'none',
  body: v.strictObject({ token: unsubscribeToken, everything: v.optional(v.boolean('invalid'), false) }),
  status: 200,
  response: v.object({ stopped: v.array(v.picklist(mailKinds)) }),
  errors: ['unsubscribe_token_invalid'],
})
