import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { href } from '#core/routes/pages.ts'
import { token as heldToken } from '#core/session/session.ts'
import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { go } from '../../../kit/navigate.ts'
import { tabChannel } from '../../../kit/reads/tabs.ts'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { adoptChoice } from '../../request/index.ts'
import { sendActivationCode } from '../actions.ts'
import { enter } from '../enter.ts'
import { LinkPress } from '../link-press/link-press.tsx'
import { activateByLink } from '../mail-link.ts'
import { recallRegistration, registration, registrationSteps } from '../registration.ts'
import { Resend } from '../resend/resend.tsx'
import { backToLogin, openLinkAgain } from '../text.ts'
import { hadToken, takeMailboxToken, useToken } from '../use-token.ts'
import { CodeForm } from './code-form.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Announces that the mail's link was used in another tab. A login before that would send another code. */
const activated = tabChannel('activated')

/** Activates an account by the mailed code or link. Without a link or a known e-mail it goes to login. */
export default function Activate() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, activateByLink.reset)
  const email = useSnapshot(registration).activating

  async function done(): Promise<void> {
    await enter(email)
    go('registered', { replace: true, search })
  }

  async function doneByLink(): Promise<void> {
    activated.tell()
    adoptChoice(search)
    await done()
  }

  // The mail's link opens a new tab. The tab with the password and the chosen loan then continues by itself.
  useEffect(() => {
    if (token || !email) return
    return activated.follow(async () => {
      if (!heldToken()) await enter(email)
      if (heldToken()) go('registered', { replace: true, search: window.location.search })
    })
  }, [token, email])

  useEffect(() => {
    if (token === null && !recallRegistration().activating && !hadToken())
      go('login', { replace: true, search: window.location.search })
  }, [token])

  if (token)
    return (
      <LinkPress
        action={activateByLink}
        token={token}
        title={text.title}
        lead={text.byLink}
        submitLabel={text.submit}
        onDone={doneByLink}
        another="forgotPassword"
      />
    )
  if (!email)
    return token === null && hadToken() ? (
      <Screen title={text.title} lead={openLinkAgain}>
        <p>
          <a href={href('login', {}, search)}>{backToLogin}</a>
        </p>
      </Screen>
    ) : (
      <Screen title={text.title} />
    )
  return (
    <Screen
      title={text.title}
      lead={text.sentTo(email)}
      drawing={<CodeEnvelopeDrawing />}
      above={<Stepper current={3} total={registrationSteps} />}
    >
      <CodeForm email={email} onDone={done} />
      <Resend action={sendActivationCode} email={email} />
      <p>{text.notThere}</p>
      <p>
        {text.done} <a href={href('login', {}, search)}>{text.enter}</a>
      </p>
      <p>
        {text.wrongEmail} <a href={href('registerEmail', {}, search)}>{text.correctEmail}</a>
      </p>
    </Screen>
  )
}
