import { type ReactNode, useEffect } from 'react'
import type { Action } from '#core/actions/action.ts'
import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope.tsx'
import { go } from '../../kit/navigate.ts'
import { Screen } from '../../kit/screen/screen.tsx'
import { useQuery } from '../../kit/use-query.ts'
import type { RouteId } from '../../routes.ts'
import { href } from '../../routes.ts'
import { Back } from './back/back.tsx'
import { knownEmail } from './known-email.ts'
import { Resend } from './resend/resend.tsx'
import { useKeptEmail } from './use-kept-email.ts'

interface CodeSentProps {
  /** Sends the code again. */
  action: Action<[{ email: string }], unknown>
  /** Where the e-mail is asked for. */
  asked: RouteId
  title: string
  lead: (email: string) => string
  back: string
  /** What the code is for. */
  children: (email: string) => ReactNode
}

/** A code is on its way, if the e-mail has such an account: the page cannot tell, and does not. Its form waits here. */
export function CodeSent({ action, asked, title, lead, back, children }: CodeSentProps) {
  const search = useQuery()
  const email = useKeptEmail()

  useEffect(() => {
    if (!knownEmail.recall()) go(asked, { replace: true, search: window.location.search })
  }, [asked])

  if (!email) return <Screen title={title} />
  return (
    <Screen
      title={title}
      lead={lead(email)}
      above={<Back href={href(asked, {}, search)}>{back}</Back>}
      drawing={<CodeEnvelopeDrawing />}
    >
      {children(email)}
      <Resend action={action} email={email} />
    </Screen>
  )
}
