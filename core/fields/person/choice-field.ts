import * as v from 'valibot'
import type { Field } from '../field.ts'
import { filled, firstIssueOnly } from '../rule.ts'

interface ChoiceFieldWords<Name extends string> {
  name: Name
  label: string
  the: string
  hint?: string
  autocomplete?: string
}

/** A field with a fixed set of labeled options, shown in the given order. */
export function choiceField<Value extends string, Name extends string>(
  words: ChoiceFieldWords<Name>,
  labels: Readonly<Record<Value, string>>,
): Field<Value, Name> {
  const values = Object.keys(labels) as Value[]
  return {
    autocomplete: 'off',
    ...words,
    control: 'choice',
    options: values.map((value) => ({ value, label: labels[value] })),
    schema: firstIssueOnly(v.pipe(filled, v.picklist(values, 'not_an_option'))),
    read: (text) => text,
    show: (value) => value,
  }
}
