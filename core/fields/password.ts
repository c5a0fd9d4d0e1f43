import * as v from 'valibot'
import type { Field } from './field.ts'
import { firstIssueOnly, requiredOr } from './rule.ts'

/** The minimum length of a new password, in characters. */
export const leastPassword = 8

export const password: Field<string, 'password'> = {
  name: 'password',
  label: 'Senha',
  the: 'a senha',
  hint: `Pelo menos ${leastPassword} caracteres. Uma frase comprida é fácil de lembrar e difícil de adivinhar.`,
  control: 'password',
  autocomplete: 'new-password',
  // Not trimmed: a space counts as any other character.
  schema: firstIssueOnly(
    v.pipe(
      v.string(requiredOr('invalid')),
      v.nonEmpty('required'),
      v.minLength(leastPassword, 'too_short'),
      v.maxLength(128, 'too_long'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}

/** The password of an existing account, which may predate the rules for new passwords. */
export const currentPassword: Field<string, 'password'> = {
  ...password,
  hint: undefined,
  autocomplete: 'current-password',
  schema: firstIssueOnly(
    v.pipe(v.string(requiredOr('invalid')), v.nonEmpty('required'), v.maxLength(128, 'too_long')),
  ),
}

/** The current password in forms that may also have a new one: a logged-in user confirms a change with it. */
export const presentPassword: Field<string, 'currentPassword'> = {
  ...currentPassword,
  name: 'currentPassword',
  label: 'Senha atual',
  the: 'a senha atual',
  refusal: 'password_wrong',
}
