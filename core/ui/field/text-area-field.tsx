import { joinClasses } from '../class-names.ts'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'

/** A multi-line text. It grows with its content in browsers that support it, and is resizable in all. */
export function TextAreaField(props: FieldProps) {
  const { frame, control } = inputPropsOf(props)
  return (
    <FieldFrame {...frame}>
      <div className={css.box}>
        <textarea
          {...control}
          className={joinClasses(css.input, css.lines)}
          rows={4}
          readOnly={props.readOnly}
        />
      </div>
    </FieldFrame>
  )
}
