import { useEffect, useRef, useState } from 'react'
import { passwordText } from '../../text/component-text.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'

/** A password with a show button. It is hidden again on submit and when the page returns from history. */
export function PasswordField(props: FieldProps) {
  const { frame, control } = inputPropsOf(props)
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
    <FieldFrame {...frame}>
      <div className={css.box}>
        <input
          {...control}
          ref={ref}
          className={css.input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          className={css.inside}
          type="button"
          aria-controls={control.id}
          aria-label={shown ? passwordText.hideLabel : passwordText.showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? passwordText.hide : passwordText.show}
        </button>
        <VisuallyHidden live>
          {shown === undefined ? '' : shown ? passwordText.shown : passwordText.hidden}
        </VisuallyHidden>
      </div>
    </FieldFrame>
  )
}
