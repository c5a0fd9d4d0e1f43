import { joinClasses } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'
import css from './radio-cards.module.css'

interface RadioCardsProps extends FieldProps {
  /** Side by side without circles, for two or three short options. */
  look?: 'segments'
}

/** Radio buttons as cards. The first enabled one has the field's id, for the error summary's link. */
export function RadioCards({ look, ...props }: RadioCardsProps) {
  const { field, value, onChange } = props
  const { frame, control } = inputPropsOf(props)
  const first = field.options?.find(({ closed }) => !closed)
  return (
    <FieldFrame group {...frame}>
      <div className={joinClasses(css.options, look && css[look])}>
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
    </FieldFrame>
  )
}
