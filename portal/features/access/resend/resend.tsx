import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Action } from '#core/actions/action.ts'
import { formatTime } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { useCountdown } from '#core/react/use-countdown.ts'
import { href } from '#core/routes/pages.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { check } from '#core/ui/icon/icons.ts'
import { RetryButton } from '../../../kit/retry-button.tsx'
import { lastMail } from '../account-commands.ts'
import css from './resend.module.css'
import { text } from './text.ts'

interface ResendProps {
  action: Action<[{ email: string }], unknown>
  email: string
}

/** What a mail without a code may be about, with the pages that its link opens. */
const ways = [
  ['accountLocked', text.locked],
  ['stillAlive', text.closed],
] as const

/** How long "Enviado!" is shown before another request is allowed: about the delivery time of a mail. */
const restSeconds = 30

/** Says which mail is valid, sends another, and confirms it or says how long to wait. */
export function Resend({ action, email }: ResendProps) {
  const state = useAction(action)
  const { sentAt } = useSnapshot(lastMail)
  const resting = useCountdown(state.status === 'performed' ? restSeconds : 0) > 0
  useEffect(() => action.reset, [action])

  return (
    <div className={css.resend}>
      <p>{sentAt ? text.newestSince(formatTime(sentAt)) : text.newest}</p>
      <RetryButton
        state={state}
        look="quiet"
        icon={resting ? check : undefined}
        onClick={() => !resting && action.perform({ email })}
      >
        {resting ? text.resent : text.resend}
      </RetryButton>
      <VisuallyHidden live>{resting ? text.resent : ''}</VisuallyHidden>
      <Fold title={text.noCode}>
        <p>{text.noCodeLead}</p>
        <ul>
          {ways.map(([page, words]) => (
            <li key={page}>
              <a href={href(page)}>{words}</a>
            </li>
          ))}
        </ul>
        <p>{text.noMail}</p>
      </Fold>
    </div>
  )
}
