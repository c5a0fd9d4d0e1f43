import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from './text.ts'

/** Values by field name; null if nothing is stored. */
export type StoredAnswers = Readonly<Record<string, unknown>> | null

export interface AnswerRow {
  label: string
  value: string | null
}

/** A value in the format a user would type it. */
function typedValue({ show }: Field, value: unknown): string {
  return value == null ? '' : show(value)
}

/** Initial texts of a form with these fields. */
export function startingTexts(ids: readonly FieldId[], held: StoredAnswers): Record<string, string> {
  const entries = ids.map((id) => fields[id] as Field)
  return Object.fromEntries(entries.map((field) => [field.name, typedValue(field, held?.[field.name])]))
}

/** Fields that may stay empty because they were never answered. Stored values cannot be emptied. */
export function missingAnswers(ids: readonly FieldId[], held: StoredAnswers): string[] {
  return ids.map((id) => fields[id].name).filter((name) => held?.[name] == null)
}

/** Values for display; an option is shown by its label. */
export function answerRowsOf(ids: readonly FieldId[], held: StoredAnswers): AnswerRow[] {
  return ids.map((id) => {
    const field = fields[id] as Field
    const value = typedValue(field, held?.[field.name])
    const option = field.options?.find((one) => one.value === value)
    return { label: text.labels[field.name] ?? field.label, value: option?.label ?? (value || null) }
  })
}
