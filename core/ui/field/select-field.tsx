import { fieldText } from '../../text/ui.ts'
import { classes } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import { describedBy, type FieldProps, fieldId } from './props.ts'

/** A native select: the phone's own wheel, and typing to find. */
export function SelectField({ field, value, onChange, error, ...own }: FieldProps) {
  const id = own.id ?? fieldId(field.name)
  const hint = own.hint ?? field.hint
  return (
    <Frame
      id={id}
      label={own.label ?? field.label}
      hint={hint}
      error={error}
      optional={own.optional}
      hideLabel={own.hideLabel}
    >
      <div className={css.box}>
        <select
          className={classes(css.input, css.select)}
          id={id}
          name={field.name}
          autoComplete={own.autocomplete ?? field.autocomplete}
          value={value}
          disabled={own.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={own.onBlur}
        >
          <option value="">{fieldText.choose}</option>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.arrow}>
          <Icon of={chevron} />
        </span>
      </div>
    </Frame>
  )
}
