import type { ReactNode } from 'react'
import type { Field } from '../../fields/field.ts'

/** The part of a dictionary entry that a control needs: everything but the validation. */
export type FieldWords = Pick<
  Field,
  'name' | 'label' | 'hint' | 'control' | 'autocomplete' | 'options' | 'per'
>

export interface FieldProps {
  /** The entry of the field dictionary. */
  field: FieldWords
  /** The text as typed; `field.read` converts it into a value. */
  value: string
  onChange: (text: string) => void
  /** The error message, as in the error summary. */
  error?: string
  /** What mends the error, below it. */
  remedy?: ReactNode
  /** This and the next two override the entry's own. */
  label?: string
  hint?: string
  autocomplete?: string
  /** Shows the label to screen readers only, if the page's heading asks the same. */
  hideLabel?: boolean
  optional?: boolean
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
  /** Needed if a page has the same field twice. */
  id?: string
}

/** The id of a field's control: the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** The ids that describe a control, in reading order. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
