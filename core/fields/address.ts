import * as v from 'valibot'
import { visibleText } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly, refuseInvisible } from './rule.ts'

interface AddressFieldWords<Name extends string> {
  name: Name
  label: string
  the: string
  hint?: string
  autocomplete: string
}

function textField<Name extends string>(words: AddressFieldWords<Name>, max: number): Field<string, Name> {
  return {
    ...words,
    control: 'text',
    schema: firstIssueOnly(v.pipe(filled, v.maxLength(max, 'too_long'), refuseInvisible('invalid'))),
    read: (typed) => typed,
    show: (value) => value,
  }
}

// Never locked by the CEP: one CEP may cover a whole town, and then the user enters the street.
export const street = textField(
  { name: 'street', label: 'Rua ou avenida', the: 'a rua ou avenida', autocomplete: 'address-line1' },
  120,
)

export const addressNumber: Field<string, 'number'> = {
  ...textField(
    {
      name: 'number',
      label: 'Número',
      the: 'o número',
      hint: 'Sem número? Escreva S/N.',
      autocomplete: 'off',
    },
    10,
  ),
  schema: firstIssueOnly(
    v.pipe(filled, v.regex(/\d|^s\W*n/i, 'invalid'), v.maxLength(10, 'too_long'), refuseInvisible('invalid')),
  ),
}

export const complement: Field<string, 'complement'> = {
  ...textField(
    { name: 'complement', label: 'Complemento', the: 'o complemento', autocomplete: 'address-line2' },
    60,
  ),
  hint: 'Se houver: apartamento, bloco, casa.',
  // The one optional value.
  schema: v.optional(
    firstIssueOnly(
      v.pipe(
        v.string('invalid'),
        v.transform(visibleText),
        v.trim(),
        v.maxLength(60, 'too_long'),
        refuseInvisible('invalid'),
      ),
    ),
    '',
  ),
}

export const district = textField(
  { name: 'district', label: 'Bairro', the: 'o bairro', autocomplete: 'address-level3' },
  80,
)

export const city = textField(
  { name: 'city', label: 'Cidade', the: 'a cidade', autocomplete: 'address-level2' },
  80,
)

/** The states of Brazil, including the federal district. */
export const states =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

export const state: Field<string, 'state'> = {
  name: 'state',
  label: 'Estado',
  the: 'o estado',
  control: 'choice',
  autocomplete: 'address-level1',
  options: states.map((value) => ({ value, label: value })),
  schema: firstIssueOnly(v.pipe(filled, v.toUpperCase(), v.picklist(states, 'not_an_option'))),
  read: (typed) => typed,
  show: (value) => value,
}

export const occupation: Field<string, 'occupation'> = {
  ...textField(
    {
      name: 'occupation',
      label: 'Profissão',
      the: 'a profissão',
      hint: 'Sem trabalho agora? Escreva a última.',
      autocomplete: 'organization-title',
    },
    80,
  ),
  control: 'profession',
  schema: firstIssueOnly(
    v.pipe(filled, v.regex(/\p{L}{2}/u, 'invalid'), v.maxLength(80, 'too_long'), refuseInvisible('invalid')),
  ),
}
