import * as v from 'valibot'
import { groupThousands } from '../format/group-thousands.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

/** In UTF-16 code units. */
export const longestComplaint = 1000

/** The same in words, for hints. */
export const complaintRoom = `até ${groupThousands(String(longestComplaint))} caracteres`

/** What the customer says is wrong with a charge, a payment or a message. */
export const contestComment: Field<string, 'complaint'> = {
  name: 'complaint',
  label: 'O que está errado?',
  the: 'o que está errado',
  hint: `Com as suas palavras, ${complaintRoom}.`,
  control: 'longText',
  autocomplete: 'off',
  schema: firstIssueOnly(v.pipe(filled, v.normalize('NFC'), v.maxLength(longestComplaint, 'too_long'))),
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
