import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { tokenOf256Bits } from './value-schemas.ts'

/** Optional messages beyond what the account needs: reminders are opt-out, the others opt-in. */
export const mailKinds = ['reminders', 'tips', 'offers'] as const

export type MailKind = (typeof mailKinds)[number]

export const channels = ['mail', 'sms', 'whatsapp'] as const

export type Channel = (typeof channels)[number]

const choice = {
  topic: v.picklist(mailKinds, 'not_an_option'),
  channel: v.picklist(channels, 'not_an_option'),
  wanted: v.boolean('invalid'),
}

const preferences = v.object({
  /** Every combination of topic and channel, in the order of the lists. */
  choices: v.array(v.object(choice)),
})

export type Preferences = v.InferOutput<typeof preferences>

export const readPreferences = defineOperation({
  id: 'readPreferences',
  method: 'GET',
  path: '/api/v1/preferences',
  summary: 'What the person wants to be sent, and by which way. What an account needs is not among it.',
  auth: 'bearer',
  status: 200,
  response: preferences,
})

export const savePreference = defineOperation({
  id: 'savePreference',
  method: 'PUT',
  path: '/api/v1/preferences',
  summary: 'Turns a topic on or off for one way of sending. The ledger of consents notes each change.',
  auth: 'bearer',
  invalidates: ['readPreferences', 'listConsents'],
  body: v.strictObject(choice),
  status: 200,
  response: preferences,
})

/** The token in the unsubscribe link of a mail. */
export const unsubscribeToken = tokenOf256Bits('unsubscribe_token_invalid')

export const unsubscribe = defineOperation({
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
