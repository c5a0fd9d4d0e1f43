import { type ReactNode, useEffect } from 'react'
import type { Action } from '#core/actions/action.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope-drawing.tsx'
import { openPage } from '../../kit/open-page.ts'
import { BackLink } from '../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../kit/use-url-query.ts'
import { knownEmail } from './known-email.ts'
import { Resend } from './resend/resend.tsx'
import { useKnownEmail } from './use-kept-email.ts'

interface CodeSentProps {
  action: Action<[{ email: string }], unknown>
  /** Page where the e-mail is entered. */
  asked: RouteId
  title: string
  lead: (email: string) => string
  back: string
  /** The form for the code. */
  children: (email: string) => ReactNode
}

/** Says that a code is sent if the e-mail has an account (the page does not know), and shows the form. */
export function CodeSent({ action, asked, title, lead, back, children }: CodeSentProps) {
  const search = useUrlQuery()
  const email = useKnownEmail()

  useEffect(() => {
    if (!knownEmail.recall()) openPage(asked, { replace: true, search: window.location.search })
  }, [asked])

  if (!email) return <TaskScreen title={title} />
  return (
    <TaskScreen
      title={title}
      lead={lead(email)}
      above={<BackLink href={href(asked, {}, search)}>{back}</BackLink>}
      drawing={<CodeEnvelopeDrawing />}
    >
      {children(email)}
      <Resend action={action} email={email} />
    </TaskScreen>
  )
}
