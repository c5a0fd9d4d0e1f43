import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Action } from '../../../../core/actions/action.ts'
import { formatTime } from '../../../../core/format/time.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { useCountdown } from '../../../../core/react/use-countdown.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Countdown } from '../../../../core/ui/countdown/countdown.tsx'
import { Hidden } from '../../../../core/ui/hidden/hidden.tsx'
import { check } from '../../../../core/ui/icon/icons.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { lastMail } from '../actions.ts'
import css from './resend.module.css'
import { text } from './text.ts'

interface ResendProps {
  /** What sends the code. */
  action: Action<[{ email: string }], unknown>
  email: string
}

/** How long "Enviado!" stands before one may ask again: about what a mail takes. */
const restSeconds = 30

/** Says which mail counts, asks for another, and says that it went or how long to wait. */
export function Resend({ action, email }: ResendProps) {
  const state = useAction(action)
  const { sentAt } = useSnapshot(lastMail)
  const resting = useCountdown(state.status === 'performed' ? restSeconds : 0) > 0
  const error = state.status === 'error' ? state.error : undefined
  const left = useCountdown(error?.retryAfterSeconds)
  useEffect(() => action.reset, [action])

  return (
    <div className={css.resend}>
      <p>{sentAt ? text.newestSince(formatTime(sentAt)) : text.newest}</p>
      <Button
        look="quiet"
        icon={resting ? check : undefined}
        busy={state.status === 'performing'}
        disabled={left > 0}
        onClick={() => !resting && action.perform({ email })}
      >
        {resting ? text.resent : text.resend}
      </Button>
      <Hidden live>{resting ? text.resent : ''}</Hidden>
      <Countdown seconds={error?.retryAfterSeconds} left={left} />
      {error && (
        <Notice tone="error" live>
          <p>{errorSentence(error.code)}</p>
        </Notice>
      )}
    </div>
  )
}
