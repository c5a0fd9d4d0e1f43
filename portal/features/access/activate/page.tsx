import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { href } from '#core/routes/pages.ts'
import { readToken as heldToken } from '#core/session/session.ts'
import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope-drawing.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { tabChannel } from '../../../kit/reads/tab-messages.ts'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { hasReadToken, readMailedToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { adoptChoiceFromUrl } from '../../request/index.ts'
import { sendActivationCode } from '../account-commands.ts'
import { activateByLink } from '../link-commands.ts'
import { LinkPress } from '../link-press/confirm-link.tsx'
import { logInAfterCode } from '../log-in-after-code.ts'
import { registration, registrationSteps, restoreRegistration } from '../registration-state.ts'
import { Resend } from '../resend/resend.tsx'
import { backToLogin, openLinkAgain } from '../text.ts'
import { CodeForm } from './code-form.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Announces that the mail's link was used in another tab. A login before that would send another code. */
const activated = tabChannel('activated')

/** Activates an account by the mailed code or link. Without a link or a known e-mail it goes to login. */
export default function Activate() {
  const search = useUrlQuery()
  const token = useMailedToken(readMailedToken, activateByLink.reset)
  const email = useSnapshot(registration).activating

  async function done(): Promise<void> {
    await logInAfterCode(email)
    openPage('registered', { replace: true, search })
  }

  async function doneByLink(): Promise<void> {
    activated.tell()
    adoptChoiceFromUrl(search)
    await done()
  }

  // The mail's link opens a new tab. The tab with the password and the chosen loan then continues by itself.
  useEffect(() => {
    if (token || !email) return
    return activated.follow(async () => {
      if (!heldToken()) await logInAfterCode(email)
      if (heldToken()) openPage('registered', { replace: true, search: window.location.search })
    })
  }, [token, email])

  useEffect(() => {
    if (token === null && !restoreRegistration().activating && !hasReadToken())
      openPage('login', { replace: true, search: window.location.search })
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
    return token === null && hasReadToken() ? (
      <TaskScreen title={text.title} lead={openLinkAgain}>
        <p>
          <a href={href('login', {}, search)}>{backToLogin}</a>
        </p>
      </TaskScreen>
    ) : (
      <TaskScreen title={text.title} />
    )
  return (
    <TaskScreen
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
    </TaskScreen>
  )
}
