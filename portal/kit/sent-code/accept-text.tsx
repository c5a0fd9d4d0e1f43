import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { RetryButton } from '../retry-button.tsx'

const box = 'accepted'

interface AcceptTextProps {
  /** What is accepted, in the customer's words. */
  label: string
  /** Shown if the box is empty. */
  missed: string
  submitLabel: string
  /** Requests the code. */
  onAccept: () => Promise<ActionState<unknown>>
}

/** Checkbox that says what is accepted, never preselected, and the button that sends the code. */
export function AcceptText({ label, missed, submitLabel, onAccept }: AcceptTextProps) {
  const [accepted, setAccepted] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const [state, setState] = useState<ActionState<unknown>>({ status: 'idle' })

  async function send(): Promise<void> {
    setMissed(!accepted)
    if (!accepted) return document.getElementById(fieldId(box))?.focus()
    setState({ status: 'performing' })
    setState(await onAccept())
  }

  return (
    <>
      <CheckboxField
        name={box}
        label={label}
        checked={accepted}
        // If the text has changed, the new one brings an empty box.
        disabled={state.status === 'performing'}
        error={isMissed && !accepted ? missed : undefined}
        onChange={setAccepted}
      />
      <RetryButton state={state} wide onClick={send}>
        {submitLabel}
      </RetryButton>
    </>
  )
}
