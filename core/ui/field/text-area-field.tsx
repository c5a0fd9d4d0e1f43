import { classes } from '../class-names.ts'
import { controlOf } from './control.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'

/** A multi-line text. It grows with its content in browsers that support it, and is resizable in all. */
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
