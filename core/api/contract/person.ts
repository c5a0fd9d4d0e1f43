import * as v from 'valibot'
import { fields } from '../../fields/dictionary.ts'
import { operation } from './operation.ts'

const text = (max: number) =>
  v.pipe(v.string('invalid'), v.trim(), v.minLength(1, 'required'), v.maxLength(max, 'too_long'))

/** What the journey asks about a person; each is null until it is answered. Money in cents. */
const answers = {
  dueDay: fields.dueDay.schema,
  occupationKind: fields.occupationKind.schema,
  hasRestriction: fields.hasRestriction.schema,
  monthlyIncome: fields.income.schema,
  education: fields.education.schema,
  /** The profession in the person's words. */
  occupation: text(80),
  occupationArea: fields.occupationArea.schema,
  maritalStatus: fields.maritalStatus.schema,
  gender: fields.gender.schema,
  idKind: fields.idKind.schema,
  idNumber: fields.idNumber.schema,
  idIssuer: fields.idIssuer.schema,
  idState: fields.idState.schema,
  idIssuedOn: fields.idIssuedOn.schema,
  idValidUntil: fields.idValidUntil.schema,
  motherName: fields.motherName.schema,
}

export const person = v.object({
  cpf: fields.cpf.schema,
  name: fields.name.schema,
  /** What they are called by instead, if they chose so. */
  socialName: v.nullable(fields.socialName.schema),
  primaryEmailAddress: fields.email.schema,
  /** What to greet them by: of the social name, where there is one. */
  prettyFirstName: v.string(),
  dateOfBirth: fields.dateOfBirth.schema,
  mobile: fields.mobile.schema,
  /** Whether a code sent to it came back; null where nothing sends an SMS, and nothing can be proved. */
  mobileProved: v.nullable(v.boolean()),
  dueDay: v.nullable(answers.dueDay),
  occupationKind: v.nullable(answers.occupationKind),
  hasRestriction: v.nullable(answers.hasRestriction),
  monthlyIncome: v.nullable(v.number()),
  education: v.nullable(answers.education),
  occupation: v.nullable(v.string()),
  occupationArea: v.nullable(answers.occupationArea),
  maritalStatus: v.nullable(answers.maritalStatus),
  gender: v.nullable(answers.gender),
  idKind: v.nullable(answers.idKind),
  idNumber: v.nullable(v.string()),
  idIssuer: v.nullable(v.string()),
  idState: v.nullable(v.string()),
  idIssuedOn: v.nullable(v.string()),
  idValidUntil: v.nullable(v.string()),
  motherName: v.nullable(v.string()),
})

export type Person = v.InferOutput<typeof person>

export const address = v.strictObject({
  cep: fields.cep.schema,
  street: text(120),
  number: text(10),
  complement: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(60, 'too_long')), ''),
  district: text(80),
  city: text(80),
  state: v.pipe(v.string('invalid'), v.regex(/^[A-Z]{2}$/, 'invalid')),
})

const account = {
  bank: v.pipe(v.string('invalid'), v.regex(/^(?:\d{3}|\d{8})$/, 'invalid')),
  agency: v.pipe(v.string('invalid'), v.regex(/^\d{1,5}$/, 'invalid')),
  account: v.pipe(v.string('invalid'), v.regex(/^\d{1,12}$/, 'invalid')),
  digit: v.pipe(v.string('invalid'), v.regex(/^[\dXP]$/, 'invalid')),
}

/** Where money for the person goes. By Pix the key is their CPF: it is not sent, and no other is taken. */
const bankAccount = v.variant(
  'receiveBy',
  [
    v.strictObject({ receiveBy: v.literal('pix') }),
    v.strictObject({ receiveBy: v.optional(v.literal('conta'), 'conta'), ...account }),
  ],
  'not_an_option',
)

/** The same as it is told back: with the key, or the bank's name. */
export const payout = v.variant('receiveBy', [
  v.object({ receiveBy: v.literal('pix'), pixKey: v.string() }),
  v.object({ receiveBy: v.literal('conta'), ...account, bankName: v.nullable(v.string()) }),
])

export const currentPerson = operation({
  id: 'currentPerson',
  method: 'GET',
  path: '/api/v1/person/current',
  summary: 'The person the token belongs to.',
  auth: 'bearer',
  status: 200,
  response: person,
})

export const updatePerson = operation({
  id: 'updatePerson',
  method: 'PUT',
  path: '/api/v1/person',
  summary: 'Changes basic, extended and professional data; what is not sent stays.',
  auth: 'bearer',
  stepUp: 'password',
  body: v.strictObject({
    name: v.optional(fields.name.schema),
    /** Null takes it back. */
    socialName: v.optional(v.nullable(fields.socialName.schema)),
    mobile: v.optional(fields.mobile.schema),
    ...v.partial(v.strictObject(answers)).entries,
  }),
  status: 200,
  response: person,
  errors: ['email_moved'],
})

export const sendMobileCode = operation({
  id: 'sendMobileCode',
  method: 'POST',
  path: '/api/v1/person/mobile/code',
  summary:
    'Sends a code by SMS to the mobile on file, which proves that number and no other; older codes die.',
  auth: 'bearer',
  stepUp: 'password',
  status: 200,
  /** How often it may be tried. */
  response: v.object({ expiresAt: v.string(), tries: v.number() }),
  errors: ['state_conflict', 'email_moved'],
})

export const confirmMobile = operation({
  id: 'confirmMobile',
  method: 'POST',
  path: '/api/v1/person/mobile/confirm',
  summary:
    'Proves the mobile on file by the newest code sent to it: a day later it receives codes that sign, too. Of one that is proved it says so again.',
  auth: 'bearer',
  body: v.strictObject({ mobileCode: fields.mobileCode.schema }),
  status: 200,
  response: v.object({ proved: v.literal(true) }),
  errors: ['mobile_code_invalid', 'email_moved'],
})

export const primaryAddress = operation({
  id: 'primaryAddress',
  method: 'GET',
  path: '/api/v1/person/address/primary',
  summary: 'The primary address, or null.',
  auth: 'bearer',
  status: 200,
  response: v.object({ address: v.nullable(v.object(address.entries)) }),
})

export const savePrimaryAddress = operation({
  id: 'savePrimaryAddress',
  method: 'POST',
  path: '/api/v1/person/address/primary',
  summary: 'Saves the primary address.',
  auth: 'bearer',
  body: address,
  status: 200,
  response: v.object({ address: v.object(address.entries) }),
})

export const primaryBankAccount = operation({
  id: 'primaryBankAccount',
  method: 'GET',
  path: '/api/v1/person/ba/primary',
  summary: 'Where money for the person goes: the Pix key that is their CPF, or a bank account; or null.',
  auth: 'bearer',
  status: 200,
  response: v.object({ bankAccount: v.nullable(payout) }),
})

export const saveBankAccount = operation({
  id: 'saveBankAccount',
  method: 'POST',
  path: '/api/v1/person/ba',
  summary: 'Saves where money for the person goes: the Pix key that is their CPF, or a bank account.',
  auth: 'bearer',
  stepUp: 'password',
  body: bankAccount,
  status: 200,
  response: v.object({ bankAccount: payout }),
  errors: ['email_moved'],
})
