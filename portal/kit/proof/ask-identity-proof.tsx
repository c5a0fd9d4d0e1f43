import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type ActionState, settle } from '#core/actions/action.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Dialog } from '#core/ui/dialog/dialog.tsx'
import { fieldId } from '#core/ui/field/field-props.ts'
import { Form } from '#core/ui/form/form.tsx'
import { hasPasskey } from '../passkeys/passkey-device.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { MissingProof } from './call-with-proof.ts'
import { text } from './text.ts'
import { useProof } from './use-proof.ts'

const asked = { password_required: fields.presentPassword, second_factor_required: fields.secondFactor }

interface ProofDialogProps {
  first: MissingProof
  onEnd: (proved: boolean) => void
}

function ProofDialog({ first, onEnd }: ProofDialogProps) {
  const [open, setOpen] = useState(true)
  const { missing, send } = useProof(first, () => end(true))
  const [passkey, setPasskey] = useState<ActionState<unknown>>({ status: 'idle' })
  // Focuses the field instead of the dialog's heading, which is the default.
  useEffect(() => document.getElementById(fieldId(asked[missing].name))?.focus(), [missing])

  function end(proved: boolean): void {
    setOpen(false)
    onEnd(proved)
  }

  async function byPasskey(): Promise<void> {
    setPasskey({ status: 'performing' })
    const code = import('./prove-by-passkey.ts')
    const outcome = await settle(code.then(({ proveByPasskey }) => proveByPasskey()))
    setPasskey(outcome)
    if (outcome.status === 'performed') end(true)
  }

  return (
    <Dialog open={open} onClose={() => end(false)} title={text.title}>
      <p>{text[missing]}</p>
      {hasPasskey() && (
        <>
          <RefusalNotice by={passkey} />
          <Button look="secondary" wide busy={passkey.status === 'performing'} onClick={byPasskey}>
            {text.byPasskey}
          </Button>
        </>
      )}
      <Form key={missing} fields={[asked[missing]]} submitLabel={text.submit} onSubmit={send} />
    </Dialog>
  )
}

let asking: Promise<boolean> | undefined

/** Asks the user to prove their identity. A separate React root, since any call on any page may need it. */
export function askIdentityProof(missing: MissingProof): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (proved: boolean) => {
      asking = undefined
      // After the closed dialog has restored the focus.
      setTimeout(() => {
        root.unmount()
        place.remove()
        resolve(proved)
      })
    }
    root.render(<ProofDialog first={missing} onEnd={end} />)
  })
  return asking
}
