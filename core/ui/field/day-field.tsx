import type { IsoDate } from '../../calendar/dates.ts'
import { joinClasses } from '../class-names.ts'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { describedBy, fieldId } from './field-props.ts'

interface DayFieldProps {
  name: string
  label: string
  hint?: string
  error?: string
  /** Empty until the date is complete. */
  value: IsoDate | ''
  min: IsoDate
  max: IsoDate
  onChange: (day: string) => void
}

/** A date in the near future: the device's own date picker, within limits. Use DateField for birth dates. */
export function DayField({ name, label, hint, error, value, min, max, onChange }: DayFieldProps) {
  const id = fieldId(name)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={joinClasses(css.box, css.short)}>
        <input
          className={css.input}
          id={id}
          name={name}
          type="date"
          value={value}
          min={min}
          max={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  )
}
