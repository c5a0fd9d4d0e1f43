import { fieldText } from '../../text/ui.ts'
import { classes } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import { controlOf } from './control.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'

/** A native select: the phone's own picker, and search by typing. */
export function SelectField(props: FieldProps) {
  const { frame, control } = controlOf(props)
  return (
    <Frame {...frame}>
      <div className={css.box}>
        <select {...control} className={classes(css.input, css.select)}>
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
    </Frame>
  )
}
