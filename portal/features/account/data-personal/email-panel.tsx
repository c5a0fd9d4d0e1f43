import { useEffect, useRef, useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import * as fields from '#core/fields/fields.ts'
import { newEmail } from '#core/fields/new-email.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { areAllCached } from '../../../kit/reads/read-cache.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { askForEmail, confirmEmail } from '../stored-data.ts'
import { emailText as text } from './text.ts'

type EmailChangePhase = 'rest' | 'asking' | 'proving' | 'changed'

const words = { email: { label: text.newEmail } }

/** The login e-mail. A change needs the password and a code sent to the new address. */
export function EmailPanel({ email, guarded }: { email: string; guarded: boolean }) {
  const draft = useDraft('email change', [newEmail, { name: 'sentTo', control: 'text' }])
  const [wanted, setWanted] = useState(draft.texts.sentTo ?? '')
  // The mail with the code links here, possibly on another device.
  const isMailed = new URLSearchParams(useUrlQuery()).get('codigo') === 'email'
  const [phase, setPhase] = useState<EmailChangePhase>(
    wanted || isMailed ? 'proving' : draft.texts.email ? 'asking' : 'rest',
  )
  const typed = useRef(draft.texts.email ?? '')
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isResting = phase === 'rest' || phase === 'changed'
  const before = useRef<EmailChangePhase>(isMailed ? 'rest' : phase)
  useEffect(() => {
    if (before.current !== phase)
      (opener.current ?? place.current?.querySelector<HTMLElement>('input'))?.focus()
    before.current = phase
  }, [phase])

  async function ask(given: Parameters<typeof askForEmail.perform>[0]): Promise<ActionState<unknown>> {
    const outcome = await askForEmail.perform(given)
    if (outcome.status !== 'performed') return outcome
    setWanted(given.email)
    draft.keep('sentTo', given.email)
    setPhase('proving')
    return outcome
  }

  async function prove(given: { emailCode: string }): Promise<ActionState<unknown>> {
    const outcome = await confirmEmail.perform(given)
    if (outcome.status !== 'performed') return outcome
    draft.drop()
    // The mail's link is used up: without this a reload would ask for the code again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    await areAllCached()
    setPhase('changed')
    return outcome
  }

  /** Back to the address, which may be mended; another code goes out with the password. */
  function askAgain(): void {
    draft.keep('sentTo', '')
    setWanted('')
    setPhase('asking')
  }

  function cancel(): void {
    draft.drop()
    setPhase('rest')
  }

  const form = {
    words,
    initial: { ...draft.texts, email: typed.current },
    submitLabel: text.send,
    onChange(name: string, text: string) {
      if (name === 'email') typed.current = text
      draft.keep(name, text)
    },
    onSubmit: ask,
  }
  return (
    <Panel
      id="email"
      title={text.title}
      action={
        isResting && (
          <Button ref={opener} look="quiet" onClick={() => setPhase('asking')}>
            {text.change}
          </Button>
        )
      }
    >
      {phase === 'changed' && (
        <Notice tone="success" live>
          <p>{text.changed}</p>
        </Notice>
      )}
      <p>{phase === 'proving' ? (wanted ? text.sent(wanted) : text.sentBefore) : email}</p>
      <div ref={place}>
        {phase === 'asking' && guarded && (
          <Form key="ask" fields={[newEmail, fields.presentPassword, fields.secondFactor]} {...form} />
        )}
        {phase === 'asking' && !guarded && (
          <Form key="ask" fields={[newEmail, fields.presentPassword]} {...form} />
        )}
        {phase === 'proving' && (
          <>
            <Form key="prove" fields={[fields.emailCode]} submitLabel={text.confirm} onSubmit={prove} />
            <Button look="quiet" onClick={askAgain}>
              {text.again}
            </Button>
          </>
        )}
        {isResting ? (
          <Button look="quiet" onClick={() => setPhase('proving')}>
            {text.haveCode}
          </Button>
        ) : (
          <Button look="quiet" onClick={cancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </Panel>
  )
}
