import { controlOf } from './control.ts'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'
import css from './radio-cards.module.css'

/** Radio buttons as cards. The first carries the field's id, so that the error summary leads to it. */
export function RadioCards(props: FieldProps) {
  const { field, value, onChange } = props
  const { frame, control } = controlOf(props)
  return (
    <Frame group {...frame}>
      <div className={css.options}>
        {field.options?.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.input}
              id={index === 0 ? frame.id : undefined}
              type="radio"
              name={frame.id}
              value={option.value}
              checked={option.value === value}
              disabled={control.disabled || option.closed}
              onChange={() => onChange(option.value)}
              onBlur={control.onBlur}
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
