import { useEffect, useState } from 'react'
import type { ActionState } from '../../../../core/actions/action.ts'
import { formatTime } from '../../../../core/format/time.ts'
import { useCountdown } from '../../../../core/react/use-countdown.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Countdown } from '../../../../core/ui/countdown/countdown.tsx'
import { fieldId } from '../../../../core/ui/field/props.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import type { SentCode } from '../../../flows/loan/agreement/actions.ts'
import { signText as text } from './text.ts'

interface CodeFormProps {
  sent: SentCode
  onResend: () => Promise<ActionState<unknown>>
  onConfirm: (given: { code: string }) => Promise<ActionState<unknown>>
}

const secondsUntil = (moment: string) =>
  Math.max(1, Math.ceil((new Date(moment).getTime() - Date.now()) / 1000))

/** The code that signs: where it went, until when it counts, how often it may still be tried. */
export function CodeForm({ sent, onResend, onConfirm }: CodeFormProps) {
  const [sentAt] = useState(() => new Date())
  const [lasts] = useState(() => secondsUntil(sent.expiresAt))
  const expired = useCountdown(lasts) === 0
  const [wrong, setWrong] = useState(0)
  const [resend, setResend] = useState<ActionState<unknown>>({ status: 'idle' })
  const error = resend.status === 'error' ? resend.error : undefined
  const left = useCountdown(error?.retryAfterSeconds)
  const tries = sent.tries - wrong
  useEffect(() => document.getElementById(fieldId('code'))?.focus(), [])

  async function confirm(given: { code: string }): Promise<ActionState<unknown>> {
    const outcome = await onConfirm(given)
    const code = outcome.status === 'error' ? outcome.error.code : ''
    if (code === 'signature_code_invalid') setWrong((before) => before + 1)
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
        <p>{text.sent(sent.email, sent.mobile)}</p>
        <p>{text.newest(formatTime(sentAt), formatTime(sent.expiresAt))}</p>
      </Notice>
      <Form fields={['signatureCode']} submitLabel={text.submit} onSubmit={confirm}>
        {(over || wrong > 0) && (
          <Notice tone="warning" live>
            <p>{over || text.triesLeft(tries)}</p>
          </Notice>
        )}
      </Form>
      <Countdown seconds={error?.retryAfterSeconds} left={left} />
      {error && error.status !== 409 && (
        <Notice tone="error" live>
          <p>{errorSentence(error.code)}</p>
        </Notice>
      )}
      <Button look="quiet" busy={resend.status === 'performing'} disabled={left > 0} onClick={again}>
        {text.resend}
      </Button>
    </>
  )
}
