import { useEffect, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { Field } from '#core/fields/field.ts'
import { formatTime } from '#core/format/instant.ts'
import { useCountdown } from '#core/react/use-countdown.ts'
import type { FormValues } from '#core/react/use-form.ts'
import { fieldId } from '#core/ui/field/field-props.ts'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RetryButton } from '../retry-button.tsx'
import { text } from './text.ts'

interface SentCodeFormProps<Of extends Field> {
  field: Of
  /** When the code expires, and how many attempts it allows. */
  sent: { expiresAt: string; tries: number }
  /** Where the code was sent. */
  said: string
  submitLabel: string
  onResend: () => Promise<ActionState<unknown>>
  onConfirm: (given: FormValues<Of>) => Promise<ActionState<unknown>>
}

const secondsUntil = (moment: string) =>
  Math.max(1, Math.ceil((new Date(moment).getTime() - Date.now()) / 1000))

/** The form for a code just sent: recipient, expiry and remaining attempts. */
export function SentCodeForm<Of extends Field>(props: SentCodeFormProps<Of>) {
  const { field, sent, said, submitLabel, onResend, onConfirm } = props
  const { name, refusal } = field
  const [sentAt] = useState(() => new Date())
  const [lasts] = useState(() => secondsUntil(sent.expiresAt))
  const expired = useCountdown(lasts) === 0
  const [wrong, setWrong] = useState(0)
  const [resend, setResend] = useState<ActionState<unknown>>({ status: 'idle' })
  const tries = sent.tries - wrong
  useEffect(() => document.getElementById(fieldId(name))?.focus(), [name])

  async function confirm(given: FormValues<Of>): Promise<ActionState<unknown>> {
    const outcome = await onConfirm(given)
    const code = outcome.status === 'error' ? outcome.error.code : ''
    if (code === refusal) setWrong((before) => before + 1)
    return outcome
  }

  async function again(): Promise<void> {
    setResend({ status: 'performing' })
    setResend(await onResend())
  }

  const over = expired ? text.expired : tries <= 0 ? text.spent : ''
  return (
    <>
      <Notice tone="success" live>
        <p>{said}</p>
        <p>{text.newest(formatTime(sentAt), formatTime(sent.expiresAt))}</p>
      </Notice>
      <Form fields={[field]} submitLabel={submitLabel} onSubmit={confirm}>
        {(over || wrong > 0) && (
          <Notice tone="warning" live>
            <p>{over || text.triesLeft(tries)}</p>
          </Notice>
        )}
      </Form>
      <RetryButton state={resend} look="quiet" onClick={again}>
        {text.resend}
      </RetryButton>
    </>
  )
}
