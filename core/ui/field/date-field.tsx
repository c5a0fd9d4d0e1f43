import { useRef } from 'react'
import { fieldText } from '../../text/component-text.ts'
import { CheckboxField } from './checkbox-field.tsx'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

/**
 * A date typed as DD/MM/AAAA: quicker than a calendar for a date of birth, and the same on every device. If
 * the field has an option, it is shown as a checkbox that replaces the date.
 */
export function DateField(props: FieldProps) {
  const { field, value, onChange } = props
  const typed = useRef('')
  const hint = props.hint ?? field.hint ?? fieldText.dateHint
  const [instead] = field.options ?? []
  if (!instead) return <TextField {...props} hint={hint} />
  const isTicked = value === instead.value
  return (
    <>
      <TextField {...props} hint={hint} value={isTicked ? '' : value} disabled={isTicked} />
      <CheckboxField
        name={`${field.name}-instead`}
        label={instead.label}
        checked={isTicked}
        onChange={(checked) => {
          if (checked) typed.current = value
          onChange(checked ? instead.value : typed.current)
        }}
      />
    </>
  )
}
