import * as v from 'valibot'
import type { Field } from '../field.ts'
import { firstIssueOnly, requiredOr } from '../rule.ts'

/** The due days to choose from: days that exist in every month, spaced far enough apart to matter. */
export const dueDays = [5, 10, 15, 20, 25] as const

export type DueDay = (typeof dueDays)[number]

interface DayWords<Name extends string> {
  name: Name
  label: string
  the: string
  hint: string
}

/** A choice of a day of the month. */
export const dayField = <Day extends number, Name extends string>(
  words: DayWords<Name>,
  days: readonly Day[],
): Field<Day, Name> => ({
  ...words,
  control: 'choice',
  autocomplete: 'off',
  options: days.map((day) => ({ value: String(day), label: `Dia ${day}` })),
  schema: firstIssueOnly(v.pipe(v.number(requiredOr('invalid')), v.picklist(days, 'not_an_option'))),
  read: (text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : text),
  show: String,
})

export const dueDay = dayField(
  {
    name: 'dueDay',
    label: 'Dia do vencimento',
    the: 'o dia do vencimento',
    hint: 'Escolha um dia perto de quando você recebe.',
  },
  dueDays,
)
