import * as v from 'valibot'
import { visibleText } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { choiceField } from './person/choice-field.ts'
import { filled, firstIssueOnly } from './rule.ts'

// A dash stays: what follows it is the check digit, which is no part of the number.
const normalizeBankNumber = (text: string) => visibleText(text).replace(/[\s.]/g, '')

/** A part of an account: digits in any format. bank-account.ts checks whether the parts are consistent. */
function accountNumberField<Name extends string>(
  name: Name,
  label: string,
  the: string,
  shape: RegExp,
  hint?: string,
  invalid?: string,
): Field<string, Name> {
  return {
    name,
    label,
    the,
    hint,
    control: 'text',
    autocomplete: 'off',
    ...(invalid && { sentences: { invalid } }),
    schema: firstIssueOnly(
      v.pipe(filled, v.transform(normalizeBankNumber), v.toUpperCase(), v.regex(shape, 'invalid')),
    ),
    read: normalizeBankNumber,
    show: (value) => value,
  }
}

/** How the customer receives money. Only their CPF is accepted as Pix key, since it is always theirs. */
export const receiveBy = choiceField(
  {
    name: 'receiveBy',
    label: 'Como você quer receber?',
    the: 'a forma de receber',
    hint: 'Para o Pix, o seu CPF precisa estar cadastrado como chave no seu banco.',
  },
  { pix: 'Pix, com o meu CPF como chave', conta: 'Agência e conta' },
)

const code = /^(\d{8}|\d{3})(?!\d)/

// Any code of the right format is accepted, including banks missing from the list (banks.ts).
export const bank: Field<string, 'bank'> = {
  ...accountNumberField(
    'bank',
    'Banco',
    'o banco',
    /^(?:\d{3}|\d{8})$/,
    'Procure pelo nome ou pelo código. Se não aparecer, digite o código do banco (3 números) ou o ISPB (8 números).',
  ),
  control: 'bank',
  read: (text) => code.exec(visibleText(text).trim())?.[1] ?? text,
}

const withoutDigit = 'Sem o dígito.'

export const agency = accountNumberField(
  'agency',
  'Agência',
  'a agência',
  /^\d{1,5}$/,
  withoutDigit,
  'A agência tem até 5 números, sem o dígito.',
)
export const account = accountNumberField(
  'account',
  'Número da conta',
  'o número da conta',
  /^\d{1,12}$/,
  withoutDigit,
)
export const accountDigit = accountNumberField('digit', 'Dígito da conta', 'o dígito da conta', /^[\dXP]$/)
