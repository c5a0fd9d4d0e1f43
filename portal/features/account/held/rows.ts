import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from './text.ts'

/** Values by the names of their fields; null where nothing is held. */
export type Held = Readonly<Record<string, unknown>> | null

export interface Row {
  label: string
  value: string | null
}

/** A value as a person typed it, or would. */
function typed({ show }: Field, value: unknown): string {
  return value == null ? '' : show(value)
}

/** What a form of these fields starts from. */
export function startingTexts(ids: readonly FieldId[], held: Held): Record<string, string> {
  const entries = ids.map((id) => fields[id] as Field)
  return Object.fromEntries(entries.map((field) => [field.name, typed(field, held?.[field.name])]))
}

/** What may stay empty: never asked for so far. What is held may be changed, not emptied. */
export function stillOpen(ids: readonly FieldId[], held: Held): string[] {
  return ids.map((id) => fields[id].name).filter((name) => held?.[name] == null)
}

/** Values as they are read: an option by its label. */
export function rowsOf(ids: readonly FieldId[], held: Held): Row[] {
  return ids.map((id) => {
    const field = fields[id] as Field
    const value = typed(field, held?.[field.name])
    const option = field.options?.find((one) => one.value === value)
    return { label: text.labels[field.name] ?? field.label, value: option?.label ?? (value || null) }
  })
}
