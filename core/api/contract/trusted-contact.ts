import * as v from 'valibot'
import * as fields from '../../fields/fields.ts'
import { defineOperation } from './operation.ts'
import { instant, tokenOf256Bits } from './value-schemas.ts'

/** Calendar days in which an invitation can be accepted. */
export const invitationDays = 30

/** `refused` before it was accepted, `stopped` after; both by the contact. */
export const contactStates = ['invited', 'expired', 'accepted', 'refused', 'stopped'] as const

/** What a contact is told of: the invitation; a contract that can be signed, sooner than was said, or was, or that ended; the removal. */
export const contactMailKinds = ['invitation', 'signable', 'sooner', 'signed', 'ended', 'removal'] as const

export type ContactMailKind = (typeof contactMailKinds)[number]

export const ownTrustedContact = v.object({
  contact: v.nullable(
    v.object({
      name: v.string(),
      email: v.string(),
      state: v.picklist(contactStates),
      /** When it was reached. */
      since: instant,
      /** Until when the invitation can be accepted. */
      until: instant,
    }),
  ),
  /** What was mailed to the contacts of the account, the newest 50 first. */
  mails: v.array(v.object({ kind: v.picklist(contactMailKinds), name: v.string(), sentAt: instant })),
})

export type OwnTrustedContact = v.InferOutput<typeof ownTrustedContact>

// It is written to a stranger, whose mail program would make a link of a dot between words.
const contactName = v.pipe(
  fields.name.schema,
  v.maxLength(40, 'too_long'),
  v.regex(/^[^.]*$/, 'name_invalid'),
)

const path = '/api/v1/user/trusted-contact'
const invalidates = ['readTrustedContact', 'accountActivity'] as const

export const readTrustedContact = defineOperation({
  id: 'readTrustedContact',
  method: 'GET',
  path,
  summary:
    'The person who is told of the contracts of the account, how the invitation stands, and every mail sent to that person.',
  auth: 'bearer',
  status: 200,
  response: ownTrustedContact,
})

export const nameTrustedContact = defineOperation({
  id: 'nameTrustedContact',
  method: 'POST',
  path,
  summary:
    'Invites a person to be told of contracts, and of no amounts. The answer is the same whether or not the person has an account.',
  auth: 'bearer',
  idempotent: true,
  stepUp: 'password',
  invalidates,
  body: v.strictObject({ name: contactName, email: fields.email.schema }),
  status: 201,
  response: ownTrustedContact,
  errors: ['death_reported', 'state_conflict'],
})

export const removeTrustedContact = defineOperation({
  id: 'removeTrustedContact',
  method: 'DELETE',
  path,
  summary: 'Ends it at once. A person who had accepted is told so, and of nothing after it.',
  auth: 'bearer',
  invalidates,
  status: 204,
})

const token = tokenOf256Bits('mail_link_invalid')

export const contactLink = v.object({
  state: v.picklist(['invited', 'accepted', 'ended']),
  /** The first name of the customer. */
  name: v.string(),
  /** Until when the invitation can be accepted. */
  until: instant,
})

export type ContactLink = v.InferOutput<typeof contactLink>

export const openContactLink = defineOperation({
  id: 'openContactLink',
  method: 'POST',
  path: '/api/v1/contact-link',
  summary: 'For the person who was named: by whom, and whether the invitation is accepted or over.',
  reads: true,
  auth: 'none',
  body: v.strictObject({ token }),
  status: 200,
  response: contactLink,
  errors: ['mail_link_invalid'],
})

export const answerContactLink = defineOperation({
  id: 'answerContactLink',
  method: 'POST',
  path: '/api/v1/contact-link/answer',
  summary:
    'The person who was named accepts, or refuses and is told of nothing any more. What is over stays over.',
  auth: 'none',
  body: v.strictObject({ token, accepted: v.boolean('invalid') }),
  status: 200,
  response: contactLink,
  errors: ['mail_link_invalid'],
})
