import { classes } from '../class-names.ts'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import { describedBy, type FieldProps, fieldId } from './props.ts'

const codeLength = 6

interface CodeFieldProps extends FieldProps {
  /** Called when the last digit is there, typed or pasted. */
  onComplete?: (code: string) => void
}

/**
 * The code of an e-mail or SMS. One input, so that autofill and paste work; no maxlength, because it would cut
 * '123 456' before the gap is taken out.
 */
export function CodeField({ field, value, onChange, onComplete, error, ...own }: CodeFieldProps) {
  const id = own.id ?? fieldId(field.name)
  const hint = own.hint ?? field.hint
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, codeLength)
    onChange(code)
    if (code.length === codeLength && code !== value) onComplete?.(code)
  }
  return (
    <Frame
      id={id}
      label={own.label ?? field.label}
      hint={hint}
      error={error}
      optional={own.optional}
      hideLabel={own.hideLabel}
    >
      <div className={classes(css.box, css.code)}>
        <input
          className={css.input}
          id={id}
          name={field.name}
          type="text"
          inputMode="numeric"
          autoComplete={own.autocomplete ?? field.autocomplete}
          spellCheck={false}
          value={value}
          disabled={own.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={own.onBlur}
        />
      </div>
    </Frame>
  )
}
