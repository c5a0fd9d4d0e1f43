import * as v from 'valibot'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

// One name is enough and accents stay: a legal or social name is whatever its owner says it is.
const letters = /^\p{L}[\p{L}\p{M} '’.-]*$/u

export const name: Field<string, 'name'> = {
  name: 'name',
  label: 'Nome completo',
  the: 'o nome completo',
  hint: 'Se você usa nome social, escreva o nome social.',
  control: 'text',
  autocomplete: 'name',
  schema: oneIssue(
    v.pipe(
      filled,
      v.transform((text) => text.normalize('NFC').replace(/\s+/g, ' ')),
      v.minLength(2, 'too_short'),
      v.maxLength(100, 'too_long'),
      v.regex(letters, 'name_invalid'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}
