import { classes } from '../class-names.ts'
import { controlOf } from './control.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import type { FieldProps } from './props.ts'

const codeLength = 6

interface CodeFieldProps extends FieldProps {
  /** Called when the last digit is there, typed or pasted. */
  onComplete?: (code: string) => void
}

/**
 * The code of an e-mail or SMS. One input, so that autofill and paste work; no maxlength, because it would cut
 * '123 456' before the gap is taken out.
 */
export function CodeField({ onComplete, ...props }: CodeFieldProps) {
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, codeLength)
    props.onChange(code)
    if (code.length === codeLength && code !== props.value) onComplete?.(code)
  }
  const { frame, control } = controlOf({ ...props, onChange: take })
  return (
    <Frame {...frame}>
      <div className={classes(css.box, css.code)}>
        <input {...control} className={css.input} type="text" inputMode="numeric" spellCheck={false} />
      </div>
    </Frame>
  )
}
