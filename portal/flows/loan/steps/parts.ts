import { answers } from '../../../../core/answers/answers.ts'
import { fields } from '../../../../core/fields/dictionary.ts'
import { identityFields, identityParts } from '../../../../core/fields/person/identity-parts.ts'
import { fillByCep } from '../../account/zip-code.ts'
import type { LoanFacts } from '../facts.ts'
import type { LoanRow } from '../loan-step.ts'
import { cautions } from '../text/cautions.ts'

export const addressFields = answers.address.fields
const accountFields = answers.bankAccount.fields

/** Each kind of document has its own answers; the CIN has none. */
export const identity = {
  fields: answers.identity.fields,
  fieldsFor: ({ idKind }) => identityFields(idKind),
  async caution({ person }: LoanFacts, values) {
    if (!person.idKind || values.idKind !== 'cin' || !person.idNumber) return null
    return { ...cautions.identity, items: identityParts[person.idKind].map((id) => fields[id].label) }
  },
} as const satisfies Pick<LoanRow, 'fields' | 'fieldsFor' | 'caution'>

/** By Pix nothing else is asked; of an account it asks once more where its digits do not agree. */
export const account = {
  fields: accountFields,
  fieldsFor: ({ receiveBy }) => (receiveBy === 'conta' ? accountFields : ['receiveBy']),
  async caution(_facts: LoanFacts, values) {
    if (values.receiveBy !== 'conta') return null
    // The banks' rules weigh more than the page: they come when there is an account to look at.
    const { bankAccountLooksRight } = await import('../../../../core/fields/bank-account.ts')
    return bankAccountLooksRight(values as never) ? null : cautions.bankAccount
  },
} as const satisfies Pick<LoanRow, 'fields' | 'fieldsFor' | 'caution'>

/** Finds street, district, town and state by the CEP. */
export const address = {
  fields: addressFields,
  assist: fillByCep,
} as const satisfies Pick<LoanRow, 'fields' | 'assist'>
