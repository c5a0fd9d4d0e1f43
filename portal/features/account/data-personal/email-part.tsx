import { useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import * as fields from '#core/fields/fields.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { allRead } from '../../../kit/reads/reads.ts'
import { askForEmail, confirmEmail } from '../data.ts'
import { emailText as text } from './text.ts'

type Phase = 'rest' | 'asking' | 'proving' | 'changed'

const words = { email: { label: text.newEmail } }

/** The address that opens the account: changed by the password and a code sent to the new one. */
export function EmailPart({ email, guarded }: { email: string; guarded: boolean }) {
  const [phase, setPhase] = useState<Phase>('rest')
  const [wanted, setWanted] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current !== phase) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = phase
  }, [phase])

  async function ask(given: Parameters<typeof askForEmail.perform>[0]): Promise<ActionState<unknown>> {
    const outcome = await askForEmail.perform(given)
    if (outcome.status !== 'performed') return outcome
    setWanted(given.email)
    setPhase('proving')
    return outcome
  }

  async function prove(given: { emailCode: string }): Promise<ActionState<unknown>> {
    const outcome = await confirmEmail.perform(given)
    if (outcome.status !== 'performed') return outcome
    await allRead()
    setPhase('changed')
    return outcome
  }

  const form = { words, submitLabel: text.send, onSubmit: ask }
  return (
    <Part id="email" title={text.title}>
      {phase === 'changed' && (
        <Notice tone="success" live>
          <p>{text.changed}</p>
        </Notice>
      )}
      <p>{phase === 'proving' ? (wanted ? text.sent(wanted) : text.sentBefore) : email}</p>
      <div ref={place}>
        {phase === 'asking' && guarded && (
          <Form key="ask" fields={[fields.email, fields.presentPassword, fields.secondFactor]} {...form} />
        )}
        {phase === 'asking' && !guarded && (
          <Form key="ask" fields={[fields.email, fields.presentPassword]} {...form} />
        )}
        {phase === 'proving' && (
          <Form key="prove" fields={[fields.emailCode]} submitLabel={text.confirm} onSubmit={prove} />
        )}
        {phase === 'asking' || phase === 'proving' ? (
          <Button look="quiet" onClick={() => setPhase('rest')}>
            {text.cancel}
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={() => setPhase('asking')}>
              {text.change}
            </Button>
            <Button look="quiet" onClick={() => setPhase('proving')}>
              {text.haveCode}
            </Button>
          </>
        )}
      </div>
    </Part>
  )
}
