import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Refused } from '../../kit/refused.tsx'
import { Screen } from '../../kit/screen/screen.tsx'
import { mailLinkText } from './mail-link-text.ts'

interface MailLinkScreenProps {
  /** The link's token: null if there is none, undefined until looked for. */
  token: string | null | undefined
  title: string
  lead: string
  /** Says which mail's link leads to this page, if the token is missing. */
  missing: string
  /** State of the page's action. */
  state: ActionState<unknown>
  children: ReactNode
}

/** Page that runs the action of a mail's link after a button press, because mail scanners open every link. */
export function MailLinkScreen({ token, title, lead, missing, state, children }: MailLinkScreenProps) {
  if (token === null)
    return (
      <Screen title={title} lead={missing}>
        <p>{mailLinkText.help}</p>
        <ButtonLink look="secondary" href={href('home')}>
          {mailLinkText.home}
        </ButtonLink>
      </Screen>
    )
  return (
    <Screen title={title} lead={lead}>
      <Refused by={state} />
      {children}
    </Screen>
  )
}
