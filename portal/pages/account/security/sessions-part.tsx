import { useState } from 'react'
import { anew } from '../../../../core/actions/in-turn.ts'
import type { Session } from '../../../../core/api/contract/security.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { AskedButton } from '../../../../core/ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  loadSecurity,
} from '../../../flows/security/actions.ts'
import { Part } from '../../../shell/account/part.tsx'
import { go } from '../../../shell/navigate.ts'
import css from './page.module.css'
import { SessionItem } from './session-item.tsx'
import { text } from './text.ts'

interface Told {
  tone: 'success' | 'error'
  words: string
}

/** Every place where the account is open, and how to close each. */
export function SessionsPart({ sessions }: { sessions: readonly Session[] }) {
  const [told, setTold] = useState<Told>()
  const ending = useAction(endAllSessions)

  type Outcome = Awaited<ReturnType<typeof endOneSession | (typeof endOtherSessions)['perform']>>
  async function after(asked: Promise<Outcome>, words: (ended: number) => string): Promise<void> {
    const outcome = await asked
    if (outcome.status === 'error') setTold({ tone: 'error', words: errorSentence(outcome.error.code) })
    if (outcome.status !== 'performed') return
    setTold({ tone: 'success', words: words(outcome.value?.ended ?? 1) })
    anew(loadSecurity)
  }

  async function endAll(): Promise<boolean> {
    const outcome = await endAllSessions.perform()
    if (outcome.status === 'performed') go('login')
    if (outcome.status === 'error') setTold({ tone: 'error', words: errorSentence(outcome.error.code) })
    return true
  }

  return (
    <Part id="sessions" title={text.sessions}>
      {told && (
        <Notice tone={told.tone} live>
          <p>{told.words}</p>
        </Notice>
      )}
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => after(endOneSession(session.id), () => text.ended)}
          />
        ))}
      </ul>
      {sessions.length === 1 && <p>{text.onlyThis}</p>}
      <div className={css.actions}>
        {sessions.length > 1 && (
          <Button look="secondary" onClick={() => after(endOtherSessions.perform(), text.othersEnded)}>
            {text.endOthers}
          </Button>
        )}
        <AskedButton look="quiet" words={text.endAll} danger state={ending} perform={endAll}>
          <p>{text.endAllBody}</p>
        </AskedButton>
      </div>
    </Part>
  )
}
