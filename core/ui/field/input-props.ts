import { describedBy, type FieldProps, fieldId } from './field-props.ts'

interface ControlEvent {
  type: string
  currentTarget: { value: string }
  /** React's "change" is every input; the browser's is this. */
  nativeEvent?: { type: string }
}

/** The props for a field's frame, and the attributes that every control element shares. */
export function inputPropsOf({ field, value, onChange, error, ...own }: FieldProps) {
  const id = own.id ?? fieldId(field.name)
  const hint = own.hint ?? field.hint
  const { remedy, optional, hideLabel, disabled, onBlur } = own
  const take = ({ currentTarget }: ControlEvent) => onChange(currentTarget.value)
  return {
    frame: { id, label: own.label ?? field.label, hint, error, remedy, optional, hideLabel },
    control: {
      id,
      name: field.name,
      autoComplete: own.autocomplete ?? field.autocomplete,
      value,
      disabled,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, hint, error),
      onInput: take,
      // Some password managers send only this event for what they fill in.
      onChange: (event: ControlEvent) => {
        if ((event.nativeEvent ?? event).type === 'change') take(event)
      },
      onBlur,
    },
  }
}
