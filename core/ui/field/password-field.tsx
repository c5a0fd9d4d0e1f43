import { useEffect, useRef, useState } from 'react'
import { passwordText } from '../../text/ui.ts'
import { Hidden } from '../hidden/hidden.tsx'
import css from './field.module.css'
import { Frame } from './frame.tsx'
import { describedBy, type FieldProps, fieldId } from './props.ts'

/** A password that can be shown. It hides itself when the form is sent and when the page comes back from history. */
export function PasswordField({ field, value, onChange, error, ...own }: FieldProps) {
  const id = own.id ?? fieldId(field.name)
  const hint = own.hint ?? field.hint
  const [shown, setShown] = useState<boolean>()
  const ref = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const hide = () => setShown((before) => before && false)
    const form = ref.current?.form
    form?.addEventListener('submit', hide)
    window.addEventListener('pageshow', hide)
    return () => {
      form?.removeEventListener('submit', hide)
      window.removeEventListener('pageshow', hide)
    }
  }, [])

  return (
    <Frame
      id={id}
      label={own.label ?? field.label}
      hint={hint}
      error={error}
      optional={own.optional}
      hideLabel={own.hideLabel}
    >
      <div className={css.box}>
        <input
          ref={ref}
          className={css.input}
          id={id}
          name={field.name}
          type={shown ? 'text' : 'password'}
          autoComplete={own.autocomplete ?? field.autocomplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          disabled={own.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={own.onBlur}
        />
        <button
          className={css.inside}
          type="button"
          aria-controls={id}
          aria-label={shown ? passwordText.hideLabel : passwordText.showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? passwordText.hide : passwordText.show}
        </button>
        <Hidden live>{shown === undefined ? '' : shown ? passwordText.shown : passwordText.hidden}</Hidden>
      </div>
    </Frame>
  )
}
