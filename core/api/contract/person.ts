import * as v from 'valibot'
import { acceptedSchemas, partialResponseSchemas, responseSchemas } from '../../answers/answers.ts'
import * as fields from '../../fields/fields.ts'
import { smsRefusals } from '../../fields/sms-refusals.ts'
import { defineOperation } from './operation.ts'
import { instant, wholeNumber } from './value-schemas.ts'

export const person = v.object({
  ...partialResponseSchemas('person'),
  cpf: fields.cpf.schema,
  name: fields.name.schema,
  primaryEmailAddress: fields.email.schema,
  /** The first name for greetings: from the social name, if there is one. */
  prettyFirstName: v.string(),
  dateOfBirth: fields.dateOfBirth.schema,
  mobile: fields.mobile.schema,
  /** Whether a code sent to it was confirmed; null if no SMS sender is configured, so it cannot be proved. */
  mobileProved: v.nullable(v.boolean()),
  /** Why the last text message did not get there. */
  mobileRefusal: v.nullable(v.picklist(smsRefusals)),
})

export type Person = v.InferOutput<typeof person>

export const address = v.strictObject(acceptedSchemas('address'))

export const storedAddress = v.object(responseSchemas('address'))

const account = v.omit(v.strictObject(acceptedSchemas('bankAccount')), ['receiveBy']).entries

/** Where the customer receives money. The Pix key is always their CPF, so the request carries no key. */
const bankAccount = v.variant(
  'receiveBy',
  [
    v.strictObject({ receiveBy: v.literal('pix') }),
    v.strictObject({ receiveBy: v.optional(v.literal('conta'), 'conta'), ...account }),
  ],
  'not_an_option',
)

/** The same in responses: with the Pix key, or the bank's name. */
export const payout = v.variant('receiveBy', [
  v.object({ receiveBy: v.literal('pix'), pixKey: v.string() }),
  v.object({ receiveBy: v.literal('conta'), ...account, bankName: v.nullable(v.string()) }),
])

export const currentPerson = defineOperation({
  id: 'currentPerson',
  method: 'GET',
  path: '/api/v1/person/current',
  summary: 'The person the token belongs to.',
  auth: 'bearer',
  status: 200,
  response: person,
})

export const updatePerson = defineOperation({
  id: 'updatePerson',
  method: 'PUT',
  path: '/api/v1/person',
  summary: 'Changes basic, extended and professional data; what is not sent stays.',
  auth: 'bearer',
  stepUp: 'password',
  invalidates: ['currentPerson'],
  body: v.strictObject({
    ...v.partial(v.strictObject(acceptedSchemas('person'))).entries,
    /** Null removes it. */
    socialName: v.optional(v.nullable(fields.socialName.schema)),
  }),
  status: 200,
  response: person,
})

export const sendMobileCode = defineOperation({
  id: 'sendMobileCode',
  method: 'POST',
  path: '/api/v1/person/mobile/code',
  summary:
    'Sends a code by SMS to the mobile on file, which proves that number and no other; older codes die.',
  auth: 'bearer',
  stepUp: 'password',
  status: 200,
  /** How many attempts the code allows. */
  response: v.object({ expiresAt: instant, tries: wholeNumber }),
  errors: ['state_conflict', 'mobile_unreachable'],
  invalidates: ['currentPerson'],
})

export const confirmMobile = defineOperation({
  id: 'confirmMobile',
  method: 'POST',
  path: '/api/v1/person/mobile/confirm',
  summary:
    'Proves the mobile on file by the newest code sent to it: a day later it receives codes that sign, too. Of one that is proved it says so again.',
  auth: 'bearer',
  stepUp: 'password',
  invalidates: ['currentPerson'],
  body: v.strictObject({ mobileCode: fields.mobileCode.schema }),
  status: 200,
  response: v.object({ proved: v.literal(true) }),
  errors: ['mobile_code_invalid'],
})

export const primaryAddress = defineOperation({
  id: 'primaryAddress',
  method: 'GET',
  path: '/api/v1/person/address/primary',
  summary: 'The primary address, or null.',
  auth: 'bearer',
  status: 200,
  response: v.object({ address: v.nullable(storedAddress) }),
})

export const savePrimaryAddress = defineOperation({
  id: 'savePrimaryAddress',
  method: 'POST',
  path: '/api/v1/person/address/primary',
  summary: 'Saves the primary address.',
  auth: 'bearer',
  invalidates: ['primaryAddress'],
  body: address,
  status: 200,
  response: v.object({ address: storedAddress }),
})

export const primaryBankAccount = defineOperation({
  id: 'primaryBankAccount',
  method: 'GET',
  path: '/api/v1/person/ba/primary',
  summary: 'Where money for the person goes: the Pix key that is their CPF, or a bank account; or null.',
  auth: 'bearer',
  status: 200,
  response: v.object({ bankAccount: v.nullable(payout) }),
})

export const saveBankAccount = defineOperation({
  id: 'saveBankAccount',
  method: 'POST',
  path: '/api/v1/person/ba',
  summary: 'Saves where money for the person goes: the Pix key that is their CPF, or a bank account.',
  auth: 'bearer',
  stepUp: 'password',
  invalidates: ['primaryBankAccount'],
  body: bankAccount,
  status: 200,
  response: v.object({ bankAccount: payout }),
})
