import * as v from 'valibot'
import { banks } from './banks.ts'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

const bare = (text: string) => text.replace(/[\s.-]/g, '')

/** Part of an account: digits, in any mask, whose fit with each other is another matter (bank-account.ts). */
function part<Name extends string>(
  name: Name,
  label: string,
  the: string,
  shape: RegExp,
  hint?: string,
): Field<string, Name> {
  return {
    name,
    label,
    the,
    hint,
    control: 'text',
    autocomplete: 'off',
    schema: oneIssue(v.pipe(filled, v.transform(bare), v.toUpperCase(), v.regex(shape, 'invalid'))),
    read: bare,
    show: (value) => value,
  }
}

// Any code of the right shape is a bank, also one that the list does not offer.
export const bank: Field<string, 'bank'> = {
  ...part('bank', 'Banco', 'o banco', /^\d{3}$/),
  control: 'choice',
  options: banks.map(([value, name]) => ({ value, label: `${value} ${name}` })),
}

export const agency = part('agency', 'Agência', 'a agência', /^\d{1,5}$/, 'Sem o dígito.')
export const account = part('account', 'Número da conta', 'o número da conta', /^\d{1,12}$/, 'Sem o dígito.')
export const accountDigit = part('digit', 'Dígito da conta', 'o dígito da conta', /^[\dXP]$/)
