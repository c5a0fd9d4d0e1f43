import { describedBy, type FieldProps, fieldId } from './props.ts'

/** The props for a field's frame, and the attributes that every control element shares. */
export function controlOf({ field, value, onChange, error, ...own }: FieldProps) {
  const id = own.id ?? fieldId(field.name)
  const hint = own.hint ?? field.hint
  const { optional, hideLabel, disabled, onBlur } = own
  return {
    frame: { id, label: own.label ?? field.label, hint, error, optional, hideLabel },
    control: {
      id,
      name: field.name,
      autoComplete: own.autocomplete ?? field.autocomplete,
      value,
      disabled,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, hint, error),
      onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
      onBlur,
    },
  }
}
