import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import { formatBrl } from '#core/format/brl.ts'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { RetryButton } from '../../../kit/retry-button.tsx'
import { signText as text } from './text.ts'

const box = 'accepted'

interface AcceptContractProps {
  terms: AgreementTerms
  /** Requests the code. */
  onAccept: () => Promise<ActionState<unknown>>
}

/** Checkbox that says what is accepted, never preselected, and the button that sends the code. */
export function AcceptContract({ terms, onAccept }: AcceptContractProps) {
  const [accepted, setAccepted] = useState(false)
  const [missed, setMissed] = useState(false)
  const [state, setState] = useState<ActionState<unknown>>({ status: 'idle' })

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
        // If the contract has changed, the new one brings an empty box.
        disabled={state.status === 'performing'}
        error={missed && !accepted ? text.acceptFirst : undefined}
        onChange={setAccepted}
      />
      <RetryButton state={state} wide onClick={send}>
        {text.send}
      </RetryButton>
    </>
  )
}
