import * as v from 'valibot'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

// Plain addresses only: no quoted local parts, no bare hosts. Punycode domains are accepted.
const local = "[a-z\\d!#$%&'*+/=?^_{|}~-]+"
const host = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const address = new RegExp(`^(?=.{1,64}@)${local}(?:\\.${local})*@(?:${host}\\.)+(?!\\d+$)${host}$`)

export const email: Field<string, 'email'> = {
  name: 'email',
  label: 'E-mail',
  the: 'o e-mail',
  control: 'email',
  autocomplete: 'email',
  schema: oneIssue(
    v.pipe(filled, v.toLowerCase(), v.maxLength(254, 'too_long'), v.regex(address, 'email_invalid')),
  ),
  read: (text) => text,
  show: (value) => value,
}
