import { useState } from 'react'
import { type ActionState, settle } from '#core/actions/action.ts'
import { currentPerson } from '#core/api/contract/person.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { HiddenUsername } from '../../../kit/hidden-username.tsx'
import { hasPasskey } from '../../../kit/passkeys/passkey-device.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { newPassword, useNewPassword } from '../../access/index.ts'
import { changePassword } from './security-commands.ts'
import { text } from './text.ts'

/** Changes the password, with the current one or a passkey as proof. */
export function PasswordPanel({ guarded }: { guarded: boolean }) {
  const [phase, setPhase] = useState<'closed' | 'open' | 'changed'>('closed')
  const [proof, setProof] = useState<ActionState<unknown>>({ status: 'idle' })
  const sized = useNewPassword()
  const { state: person } = useRead(currentPerson, phase === 'open' ? {} : null)

  async function send(given: Parameters<typeof changePassword.perform>[0]): Promise<ActionState<unknown>> {
    const outcome = await changePassword.perform(given)
    if (outcome.status === 'performed') rest('changed')
    return outcome
  }

  /** In place of the present password. */
  async function prove(): Promise<void> {
    setProof({ status: 'performing' })
    const code = import('../../../kit/proof/prove-by-passkey.ts')
    setProof(await settle(code.then(({ proveByPasskey }) => proveByPasskey())))
  }

  function rest(next: 'closed' | 'changed'): void {
    setProof({ status: 'idle' })
    setPhase(next)
  }

  const isProved = proof.status === 'performed'
  const words = { password: { label: newPassword.label, ...sized.words } }
  const children = person.status === 'performed' && (
    <HiddenUsername email={person.value.primaryEmailAddress} />
  )
  const form = { words, onChange: sized.follow, submitLabel: text.savePassword, onSubmit: send, children }
  return (
    <Panel
      id="password"
      title={text.password}
      action={
        phase !== 'open' && (
          <Button look="quiet" onClick={() => setPhase('open')}>
            {text.changePassword}
          </Button>
        )
      }
    >
      <p>{text.passwordLead}</p>
      {phase === 'changed' && (
        <Notice tone="success" live>
          <p>{text.passwordChanged}</p>
        </Notice>
      )}
      {phase === 'open' && isProved && <Form fields={[fields.password]} {...form} />}
      {phase === 'open' && !isProved && hasPasskey() && (
        <>
          <RefusalNotice by={proof} />
          <Button look="quiet" busy={proof.status === 'performing'} onClick={prove}>
            {text.byPasskey}
          </Button>
        </>
      )}
      {phase === 'open' && !isProved && guarded && (
        <Form fields={[fields.presentPassword, fields.password, fields.secondFactor]} {...form} />
      )}
      {phase === 'open' && !isProved && !guarded && (
        <Form fields={[fields.presentPassword, fields.password]} {...form} />
      )}
      {phase === 'open' && (
        <Button look="quiet" onClick={() => rest('closed')}>
          {text.cancel}
        </Button>
      )}
    </Panel>
  )
}
