import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Refused } from '../../kit/refused.tsx'
import { Screen } from '../../kit/screen/screen.tsx'
import { href } from '../../routes.ts'
import { mailLinkText } from './mail-link-text.ts'

interface MailLinkScreenProps {
  /** Of the link; null without one, undefined until looked for. */
  token: string | null | undefined
  title: string
  lead: string
  /** By which mail's link one comes here. */
  missing: string
  /** Of what the page does. */
  state: ActionState<unknown>
  children: ReactNode
}

/** A page that does what a mail's link is for, once somebody presses a button: scanners open every link. */
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
