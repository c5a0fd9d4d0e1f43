import { fieldText } from '../../text/component-text.ts'
import { joinClasses } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'

/** A native select: the phone's own picker, and search by typing. */
export function SelectField(props: FieldProps) {
  const { frame, control } = inputPropsOf(props)
  return (
    <FieldFrame {...frame}>
      <div className={css.box}>
        <select {...control} className={joinClasses(css.input, css.select)}>
          <option value="">{fieldText.choose}</option>
          {props.field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.arrow}>
          <Icon of={chevron} />
        </span>
      </div>
    </FieldFrame>
  )
}
