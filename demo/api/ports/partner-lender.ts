import * as v from 'valibot'
import { partialResponseSchemas, responseSchemas } from '#core/answers/answers.ts'
import { partnerRefusals } from '#core/loan/partner-refusals.ts'
import { type PartnerDatum, partnerData } from '#core/text/partner-consent.ts'
import { type Port, portOperation } from './port-operation.ts'
import { cents, count, cpf, done, isoDate, payout, reference, refusal } from './port-schemas.ts'

const person = partialResponseSchemas('person')

const shapes = {
  ...person,
  ...partialResponseSchemas('request'),
  name: v.string(),
  cpf,
  dateOfBirth: isoDate,
  identity: v.strictObject({
    kind: person.idKind,
    number: person.idNumber,
    issuer: person.idIssuer,
    state: person.idState,
    issuedOn: person.idIssuedOn,
    validUntil: person.idValidUntil,
  }),
  email: v.nullable(v.string()),
  address: v.strictObject(responseSchemas('address')),
  loanAmount: cents,
  installmentsQty: count,
}

type RequiredDatum = keyof typeof partnerData

/** The data that the consent names; the account only if the user chose so. Amounts in cents. */
const payload = v.strictObject({
  ...(Object.fromEntries(
    (Object.keys(partnerData) as RequiredDatum[]).map((name) => [name, shapes[name]]),
  ) as Pick<typeof shapes, RequiredDatum>),
  bankAccount: v.optional(payout),
} satisfies Record<PartnerDatum, v.GenericSchema>)

export type PartnerPayload = v.InferOutput<typeof payload>

/** The partner lender, which accepts requests declined here. */
export const partnerLender = {
  assess: portOperation({
    summary:
      'Whether the partner accepts requests like this one, without personal data: the reason if not, else null. Amounts in cents.',
    request: v.strictObject({
      state: v.nullable(v.string()),
      monthlyIncome: v.nullable(cents),
      withBankInfo: v.boolean(),
      hasBankAccount: v.boolean(),
    }),
    answer: v.object({ refusal: v.nullable(v.picklist(['state', 'income', 'bank-info'])) }),
    seconds: 5,
    reads: true,
    failing: 'a mail does not offer the partner; on the page the customer is asked to try again',
  }),
  receive: portOperation({
    summary:
      'Receives a request that the customer agreed to hand over, with the data named in the consent, or says why it never will.',
    request: v.strictObject({ reference, payload }),
    answer: v.union([refusal(partnerRefusals), done]),
    seconds: 20,
    later: true,
    key: ({ reference: loan }) => loan,
    failing: 'the job retries, later each time; the request counts as sent only after the response',
  }),
}

export type PartnerLender = Port<typeof partnerLender>
