import * as v from 'valibot'
import type { Field } from './field.ts'
import { missingOr, oneIssue } from './rule.ts'

/** Characters a new password has at least. */
export const leastPassword = 8

export const password: Field<string, 'password'> = {
  name: 'password',
  label: 'Senha',
  the: 'a senha',
  hint: `Pelo menos ${leastPassword} caracteres. Uma frase comprida é fácil de lembrar e difícil de adivinhar.`,
  control: 'password',
  autocomplete: 'new-password',
  // Not trimmed: a space is a character like the others, and what is typed is what must be typed again.
  schema: oneIssue(
    v.pipe(
      v.string(missingOr('invalid')),
      v.nonEmpty('required'),
      v.minLength(leastPassword, 'too_short'),
      v.maxLength(128, 'too_long'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}

/** The password of an existing account: not judged by the rules for a new one, which may be younger than it. */
export const currentPassword: Field<string, 'password'> = {
  ...password,
  hint: undefined,
  autocomplete: 'current-password',
  schema: oneIssue(
    v.pipe(v.string(missingOr('invalid')), v.nonEmpty('required'), v.maxLength(128, 'too_long')),
  ),
}

/** The same where a new password stands beside it: what whoever is logged in confirms a change with. */
export const presentPassword: Field<string, 'currentPassword'> = {
  ...currentPassword,
  name: 'currentPassword',
  label: 'Senha atual',
  the: 'a senha atual',
  refusal: 'password_wrong',
}
