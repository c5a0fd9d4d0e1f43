import * as v from 'valibot'
import type { Field } from './field.ts'
import { firstIssueOnly } from './rule.ts'

/** The customer's comment in a request for human review of a decision. */
export const reviewComment: Field<string, 'comment'> = {
  name: 'comment',
  label: 'O que devemos levar em conta?',
  the: 'o comentário',
  hint: 'Por exemplo: outra renda, uma dívida já paga, um dado errado. Até 1.000 caracteres.',
  control: 'longText',
  autocomplete: 'off',
  schema: v.optional(
    firstIssueOnly(v.pipe(v.string('invalid'), v.trim(), v.normalize('NFC'), v.maxLength(1000, 'too_long'))),
    '',
  ),
  read: (typed) => typed,
  show: (value) => value,
}
