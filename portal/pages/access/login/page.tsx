import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { login } from '../../../../core/session/log-in.ts'
import { LoginForm } from '../../../../core/ui/login-form/login-form.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../../../core/ui/skeleton/skeleton.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { NextSteps } from './next-steps.tsx'
import { text } from './text.ts'
import { useLoginStart } from './use-login-start.ts'
import { Ways } from './ways.tsx'

export { meta } from './meta.ts'

// Fetched while the form is filled in. Where it does not come, the account's first page leads on.
const wayOn = () => import('../../../flows/access/after-login.ts').catch(() => null)

async function proceed(): Promise<void> {
  const { search } = window.location
  const way = await wayOn()
  go(way ? await way.afterLogin(search) : 'account', { replace: true, search })
}

/** Login, in the order of the specification: expired, else a stored token, else the form. */
export default function Login() {
  const { phase, email, returning } = useLoginStart(proceed)
  const attempt = useAction(login)
  useEffect(() => {
    wayOn()
    return login.reset
  }, [])
  const { title, lead } = returning ? text.returning : text.first

  if (phase === 'checking')
    return (
      <Screen title={title} lead={text.checking}>
        <Skeleton lines={4} />
      </Screen>
    )
  const code = attempt.status === 'error' ? attempt.error.code : ''
  return (
    <Screen title={title} lead={lead}>
      {phase === 'expired' && (
        <Notice tone="warning" live>
          <p>{text.expired}</p>
        </Notice>
      )}
      {phase === 'unlocked' && (
        <Notice tone="success" live>
          <p>{text.unlocked}</p>
        </Notice>
      )}
      <LoginForm email={email} onChange={knownEmail.follow} proceed={proceed} />
      {code === 'invalid_grant' && <NextSteps />}
      {code.includes('factor') && <p>{text.lost}</p>}
      <Ways />
    </Screen>
  )
}
