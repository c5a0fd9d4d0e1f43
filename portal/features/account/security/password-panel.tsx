import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { currentPerson } from '#core/api/contract/person.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { HiddenUsername } from '../../../kit/hidden-username.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { newPassword, useNewPassword } from '../../access/index.ts'
import { changePassword } from './security-commands.ts'
import { text } from './text.ts'

/** Changes the password, with the current one as proof. */
export function PasswordPanel({ guarded }: { guarded: boolean }) {
  const [phase, setPhase] = useState<'closed' | 'open' | 'changed'>('closed')
  const sized = useNewPassword()
  const { state: person } = useRead(currentPerson, phase === 'open' ? {} : null)

  async function send(given: Parameters<typeof changePassword.perform>[0]): Promise<ActionState<unknown>> {
    const outcome = await changePassword.perform(given)
    if (outcome.status === 'performed') setPhase('changed')
    return outcome
  }

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
      {phase === 'open' && guarded && (
        <Form fields={[fields.presentPassword, fields.password, fields.secondFactor]} {...form} />
      )}
      {phase === 'open' && !guarded && <Form fields={[fields.presentPassword, fields.password]} {...form} />}
      {phase === 'open' && (
        <Button look="quiet" onClick={() => setPhase('closed')}>
          {text.cancel}
        </Button>
      )}
    </Panel>
  )
}
