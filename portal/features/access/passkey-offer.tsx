import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { createPasskey } from '../../kit/new-passkey/create-passkey.ts'
import { storePasskeyChoice } from '../../kit/passkeys/passkey-device.ts'
import { RefusalNotice } from '../../kit/refusal-notice.tsx'
import { TaskScreen } from '../../kit/screen/task-screen.tsx'
import { passkeyOfferText as text } from './passkey-offer-text.ts'

/** Offered after a login by password, until the user has decided in this browser: the next ones may do without it. */
export default function PasskeyOffer({ onEnd }: { onEnd: () => void }) {
  const [state, setState] = useState<ActionState<unknown>>({ status: 'idle' })

  async function create(): Promise<void> {
    setState({ status: 'performing' })
    const outcome = await createPasskey()
    setState(outcome)
    if (outcome.status === 'performed') onEnd()
  }

  function decline(): void {
    storePasskeyChoice('declined')
    onEnd()
  }

  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <RefusalNotice by={state} />
      <Button wide busy={state.status === 'performing'} onClick={create}>
        {text.create}
      </Button>
      <Button look="secondary" wide onClick={decline}>
        {text.notNow}
      </Button>
      <p>{text.later}</p>
    </TaskScreen>
  )
}
