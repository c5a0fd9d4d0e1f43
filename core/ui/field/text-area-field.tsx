import { classes } from '../class-names.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import { describedBy, type FieldProps, fieldId } from './props.ts'

/** Several lines of text. It grows with them where the browser can, and can be pulled longer anywhere. */
export function TextAreaField({ field, value, onChange, error, ...own }: FieldProps) {
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
        <textarea
          className={classes(css.input, css.lines)}
          id={id}
          name={field.name}
          rows={4}
          autoComplete={own.autocomplete ?? field.autocomplete}
          value={value}
          disabled={own.disabled}
          readOnly={own.readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={own.onBlur}
        />
      </div>
    </Frame>
  )
}
