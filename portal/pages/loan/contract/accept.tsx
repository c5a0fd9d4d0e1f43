import { useState } from 'react'
import type { ActionState } from '../../../../core/actions/action.ts'
import type { AgreementTerms } from '../../../../core/agreement/content.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { useCountdown } from '../../../../core/react/use-countdown.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Countdown } from '../../../../core/ui/countdown/countdown.tsx'
import { CheckboxField } from '../../../../core/ui/field/checkbox-field.tsx'
import { fieldId } from '../../../../core/ui/field/props.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { signText as text } from './text.ts'

const box = 'accepted'

interface AcceptProps {
  terms: AgreementTerms
  /** Has the code sent. */
  onAccept: () => Promise<ActionState<unknown>>
}

/** The box that says what is accepted, never ticked beforehand, and the button that asks for the code. */
export function Accept({ terms, onAccept }: AcceptProps) {
  const [accepted, setAccepted] = useState(false)
  const [missed, setMissed] = useState(false)
  const [state, setState] = useState<ActionState<unknown>>({ status: 'idle' })
  const error = state.status === 'error' ? state.error : undefined
  const left = useCountdown(error?.retryAfterSeconds)

  async function send(): Promise<void> {
    setMissed(!accepted)
    if (!accepted) return document.getElementById(fieldId(box))?.focus()
    setState({ status: 'performing' })
    setState(await onAccept())
  }

  return (
    <>
      <p>{text.afford}</p>
      <CheckboxField
        name={box}
        label={text.accept(
          formatBrl(terms.netCents),
          terms.installmentsQty,
          formatBrl(terms.installmentCents),
        )}
        checked={accepted}
        error={missed && !accepted ? text.acceptFirst : undefined}
        onChange={setAccepted}
      />
      {error && error.status !== 409 && (
        <Notice tone="error" live>
          <p>{errorSentence(error.code)}</p>
        </Notice>
      )}
      <Countdown seconds={error?.retryAfterSeconds} left={left} />
      <Button wide busy={state.status === 'performing'} disabled={left > 0} onClick={send}>
        {text.send}
      </Button>
    </>
  )
}
