import { classes } from '../class-names.ts'
import { controlOf } from './control.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'

const codeLength = 6

/**
 * The code of an e-mail or SMS. One input, so that autofill and paste work; no maxlength, because it would cut
 * '123 456' before the gap is taken out.
 */
export function CodeField(props: FieldProps) {
  const take = (text: string) => props.onChange(text.replace(/\D/g, '').slice(0, codeLength))
  const { frame, control } = controlOf({ ...props, onChange: take })
  return (
    <Frame {...frame}>
      <div className={classes(css.box, css.code)}>
        <input {...control} className={css.input} type="text" inputMode="numeric" spellCheck={false} />
      </div>
    </Frame>
  )
}
