import { type FormEvent, useEffect, useState } from 'react'
import type { ApiError } from '#core/api/errors.ts'
import { fields } from '#core/fields/dictionary.ts'
import { useAction } from '#core/react/use-action.ts'
import { useCountdown } from '#core/react/use-countdown.ts'
import { errorSentence } from '#core/text/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Countdown } from '#core/ui/countdown/countdown.tsx'
import { CodeField } from '#core/ui/field/code-field.tsx'
import { fieldId } from '#core/ui/field/props.ts'
import { Hidden } from '#core/ui/hidden/hidden.tsx'
import { activate } from '../actions.ts'
import css from './page.module.css'
import { text } from './text.ts'

const field = fields.activationCode
const codeLength = 6

/** Two sentences for all errors, as the specification has it; some add what to do. */
function sentence({ status, code }: ApiError): string {
  if (status === 400) return errorSentence('activation_code_invalid')
  return status === 0 || code === 'use_mail_link'
    ? `${text.otherError} ${errorSentence(code)}`
    : text.otherError
}

/** Sends itself when the sixth digit is there; the button is for another try with the same code. */
export function CodeForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const state = useAction(activate)
  const failure = state.status === 'error' ? state.error : undefined
  const left = useCountdown(failure?.retryAfterSeconds)
  const busy = state.status === 'performing'

  useEffect(() => activate.reset, [])
  useEffect(() => {
    if (!failure) return
    // A disabled field has lost the focus. What is selected is typed over.
    const input = document.getElementById(fieldId(field.name)) as HTMLInputElement | null
    input?.focus()
    input?.select()
  }, [failure])

  async function send(activationCode: string): Promise<void> {
    if (left > 0) return
    if (activationCode.length < codeLength) return setError(errorSentence('code_shape'))
    const outcome = await activate.perform({ email, activationCode })
    if (outcome.status === 'performed') await onDone()
    if (outcome.status === 'error') setError(sentence(outcome.error))
  }

  function change(typed: string): void {
    setCode(typed)
    if (typed.length < codeLength) setError(undefined)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    send(code)
  }

  return (
    <form className={css.form} noValidate method="dialog" onSubmit={submit}>
      <CodeField
        field={field}
        hint={text.hint}
        value={code}
        error={error}
        disabled={busy}
        onChange={change}
        onComplete={send}
      />
      <Hidden live>{busy ? text.submitting : (error ?? '')}</Hidden>
      <Countdown seconds={failure?.retryAfterSeconds} left={left} />
      <Button type="submit" busy={busy} disabled={left > 0} wide>
        {text.submit}
      </Button>
    </form>
  )
}
