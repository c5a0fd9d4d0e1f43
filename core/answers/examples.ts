import type { Field } from '../fields/field.ts'
import * as profile from '../fields/person/profile.ts'
import * as work from '../fields/person/work.ts'
import {
  type AnswerId,
  type AnswerNeed,
  type AnswerRecord,
  type AnswerValues,
  answers,
  answersNeededFor,
  namesOf,
} from './answers.ts'

const choices = { ...work, ...profile }

type ChoiceValues = Pick<AnswerValues<'person'>, keyof typeof choices>

const firstOffered = Object.fromEntries(
  Object.values<Field>(choices).map(({ name, options }) => [name, options?.[0]?.value]),
) as ChoiceValues

/**
 * A consistent set of example answers: the default of fixtures and seeded people. A new answer does not
 * compile without an example here, except a choice, which defaults to its first option. The CIN needs no ID
 * fields besides its kind.
 */
export const examples = {
  person: {
    ...firstOffered,
    name: 'Elisa Prado',
    socialName: null,
    mobile: '+5511987650101',
    dueDay: 10,
    monthlyIncome: 5_000_00,
    education: 'superior',
    occupation: 'Professora',
    maritalStatus: 'casado',
    gender: 'nao-informar',
    idKind: 'cin',
    idNumber: null,
    idIssuer: null,
    idState: null,
    idIssuedOn: null,
    idValidUntil: null,
    motherName: 'Maria dos Santos',
    occupationArea: 'educacao',
  },
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  bankAccount: { receiveBy: 'conta', bank: '260', agency: '1', account: '1234567', digit: '0' },
} as const satisfies { readonly [Of in Exclude<AnswerRecord, 'request'>]: AnswerValues<Of> }

/** The customer's example answers for the given needs, in the shape of an API request. */
export function exampleFor(...wanted: readonly AnswerNeed[]): Partial<AnswerValues<'person'>> {
  const ids = new Set<AnswerId>(wanted.flatMap(answersNeededFor))
  const names = [...ids].flatMap((id) => (answers[id].part === 'person' ? namesOf(id) : []))
  const given = Object.entries(examples.person).filter(
    ([name, value]) => names.includes(name) && value !== null,
  )
  return Object.fromEntries(given)
}
