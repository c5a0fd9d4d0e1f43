import { Frame } from './frame.tsx'
import { type FieldProps, fieldId } from './props.ts'
import css from './radio-cards.module.css'

/** Radio buttons as cards. The first carries the field's id, so that the error summary leads to it. */
export function RadioCards({ field, value, onChange, error, ...own }: FieldProps) {
  const id = own.id ?? fieldId(field.name)
  return (
    <Frame
      group
      id={id}
      label={own.label ?? field.label}
      hint={own.hint ?? field.hint}
      error={error}
      optional={own.optional}
      hideLabel={own.hideLabel}
    >
      <div className={css.options}>
        {field.options?.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.input}
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={own.disabled || option.closed}
              onChange={() => onChange(option.value)}
              onBlur={own.onBlur}
            />
            <span>
              {option.label}
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Frame>
  )
}
