import { controlOf } from './control.ts'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'
import css from './radio-cards.module.css'

/** Radio buttons as cards. The first enabled one has the field's id, for the error summary's link. */
export function RadioCards(props: FieldProps) {
  const { field, value, onChange } = props
  const { frame, control } = controlOf(props)
  const first = field.options?.find(({ closed }) => !closed)
  return (
    <Frame group {...frame}>
      <div className={css.options}>
        {field.options?.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.input}
              id={option === first ? frame.id : undefined}
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
