import * as v from 'valibot'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

/** What the customer says is wrong with a charge, a payment or a message. */
export const contestComment: Field<string, 'complaint'> = {
  name: 'complaint',
  label: 'O que está errado?',
  the: 'o que está errado',
  hint: 'Com as suas palavras, até 1.000 caracteres.',
  control: 'longText',
  autocomplete: 'off',
  schema: firstIssueOnly(v.pipe(filled, v.normalize('NFC'), v.maxLength(1000, 'too_long'))),
  read: (typed) => typed,
  show: (value) => value,
}

/** Why a customer declines what a person at the desk has proposed. */
export const whyNot: Field<string, 'whyNot'> = {
  ...contestComment,
  name: 'whyNot',
  label: 'Por que não serve?',
  the: 'o motivo da recusa',
  hint: 'Uma frase basta: diga o que caberia.',
  schema: firstIssueOnly(v.pipe(filled, v.normalize('NFC'), v.maxLength(500, 'too_long'))),
}
