import { classes } from '../class-names.ts'
import { controlOf } from './control.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'

/** Several lines of text. It grows with them where the browser can, and can be pulled longer anywhere. */
export function TextAreaField(props: FieldProps) {
  const { frame, control } = controlOf(props)
  return (
    <Frame {...frame}>
      <div className={css.box}>
        <textarea {...control} className={classes(css.input, css.lines)} rows={4} readOnly={props.readOnly} />
      </div>
    </Frame>
  )
}
