import * as v from 'valibot'
import type { Field } from './field.ts'
import { filled, firstIssueOnly, refuseInvisible } from './rule.ts'

/** How a person calls a passkey, to tell it from the others. */
export const passkeyName: Field<string, 'passkeyName'> = {
  name: 'passkeyName',
  label: 'Nome da chave',
  the: 'o nome da chave',
  hint: 'Um nome para você reconhecer o aparelho, como Celular da Ana.',
  control: 'text',
  autocomplete: 'off',
  schema: firstIssueOnly(v.pipe(filled, v.maxLength(60, 'too_long'), refuseInvisible('invalid'))),
  read: (text) => text,
  show: (value) => value,
}
