import { useState } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { Session } from '#core/api/contract/security.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ConfirmedButton } from '#core/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import css from './page.module.css'
import { endAllSessions, endEverySession, endOneSession, endOtherSessions } from './security-commands.ts'
import { SessionItem } from './session-item.tsx'
import { text } from './text.ts'

/** All open sessions, and how to end each. */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const [told, setTold] = useState<{ outcome: ActionState<unknown>; words?: string }>()
  const ending = useAction(endEverySession)

  async function after<Value>(
    asked: Promise<ActionState<Value>>,
    words: (value: Value) => string,
  ): Promise<void> {
    const outcome = await asked
    setTold({ outcome, ...(outcome.status === 'performed' && { words: words(outcome.value) }) })
  }

  async function endAll(): Promise<boolean> {
    const outcome = await endAllSessions()
    if (outcome.status === 'performed') openPage('login')
    setTold({ outcome })
    return true
  }

  return (
    <Panel id="sessions" title={text.sessions}>
      {told && <RefusalNotice by={told.outcome} />}
      {told?.words && (
        <Notice tone="success" live>
          <p>{told.words}</p>
        </Notice>
      )}
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => after(endOneSession.perform(session.id), () => text.ended)}
          />
        ))}
      </ul>
      {sessions.length === 1 && <p>{text.onlyThis}</p>}
      <div className={css.actions}>
        {sessions.length > 1 && (
          <Button
            look="secondary"
            onClick={() => after(endOtherSessions.perform(), ({ ended }) => text.othersEnded(ended))}
          >
            {text.endOthers}
          </Button>
        )}
        <ConfirmedButton look="quiet" words={text.endAll} danger state={ending} perform={endAll}>
          <p>{text.endAllBody}</p>
        </ConfirmedButton>
      </div>
    </Panel>
  )
}
