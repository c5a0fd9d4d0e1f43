import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { RefusalNotice } from '../../kit/refusal-notice.tsx'
import { TaskScreen } from '../../kit/screen/task-screen.tsx'
import { mailLinkText } from './mail-link-text.ts'

interface MailLinkScreenProps {
  /** The link's token: null if there is none, undefined until looked for. */
  token: string | null | undefined
  title: string
  lead: string
  /** Says which mail's link leads to this page, if the token is missing. */
  missing: string
  /** State of the page's action, unless its form tells why it fails. */
  state?: ActionState<unknown>
  children: ReactNode
}

/** Page that runs the action of a mail's link after a button press, because mail scanners open every link. */
export function MailLinkScreen({ token, title, lead, missing, state, children }: MailLinkScreenProps) {
  if (token === null)
    return (
      <TaskScreen title={title} lead={missing}>
        <p>{mailLinkText.help}</p>
        <ButtonLink look="secondary" href={href('home')}>
          {mailLinkText.home}
        </ButtonLink>
      </TaskScreen>
    )
  return (
    <TaskScreen title={title} lead={lead}>
      {state && <RefusalNotice by={state} />}
      {children}
    </TaskScreen>
  )
}
