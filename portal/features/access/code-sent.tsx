import { type ReactNode, useEffect } from 'react'
import type { Action } from '#core/actions/action.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope.tsx'
import { go } from '../../kit/navigate.ts'
import { Back } from '../../kit/screen/back.tsx'
import { Screen } from '../../kit/screen/screen.tsx'
import { useQuery } from '../../kit/use-query.ts'
import { knownEmail } from './known-email.ts'
import { Resend } from './resend/resend.tsx'
import { useKeptEmail } from './use-kept-email.ts'

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
