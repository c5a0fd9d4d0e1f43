import * as v from 'valibot'
import type { Field } from '../field.ts'
import { firstIssueOnly, requiredOr } from '../rule.ts'

/** The due days to choose from: days that exist in every month, spaced far enough apart to matter. */
export const dueDays = [5, 10, 15, 20, 25] as const

export type DueDay = (typeof dueDays)[number]

export const dueDay: Field<DueDay, 'dueDay'> = {
  name: 'dueDay',
  label: 'Dia do vencimento',
  the: 'o dia do vencimento',
  hint: 'Escolha um dia perto de quando você recebe.',
  control: 'choice',
  autocomplete: 'off',
  options: dueDays.map((day) => ({ value: String(day), label: `Dia ${day}` })),
  schema: firstIssueOnly(v.pipe(v.number(requiredOr('invalid')), v.picklist(dueDays, 'not_an_option'))),
  read: (text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : text),
  show: String,
}
