import type { Field } from '../../fields/field.ts'

/** What a control needs of a dictionary entry: everything but its rule. */
export type FieldWords = Pick<Field, 'name' | 'label' | 'hint' | 'control' | 'autocomplete' | 'options'>

export interface FieldProps {
  /** The entry of the dictionary. */
  field: FieldWords
  /** The text as typed; `field.read` makes a value of it. */
  value: string
  onChange: (text: string) => void
  /** The sentence to show, as in the error summary. */
  error?: string
  /** In place of the entry's own. */
  label?: string
  hint?: string
  autocomplete?: string
  /** For screen readers only: where the page's heading asks the same. */
  hideLabel?: boolean
  optional?: boolean
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
  /** Where one page asks for the same field twice. */
  id?: string
}

/** The id of a field's control: the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The ids that describe a control, in the order in which they are read. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
