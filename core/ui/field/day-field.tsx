import type { IsoDate } from '../../calendar/dates.ts'
import { classes } from '../class-names.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import { describedBy, fieldId } from './props.ts'

interface DayFieldProps {
  name: string
  label: string
  hint?: string
  error?: string
  /** Empty while it is being typed. */
  value: IsoDate | ''
  min: IsoDate
  max: IsoDate
  onChange: (day: string) => void
}

/** A day that is near: the device's own calendar, within limits. For a date of birth, DateField is quicker. */
export function DayField({ name, label, hint, error, value, min, max, onChange }: DayFieldProps) {
  const id = fieldId(name)
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={classes(css.box, css.short)}>
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
    </Frame>
  )
}
