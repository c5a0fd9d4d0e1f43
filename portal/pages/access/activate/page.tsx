import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { CodeEnvelopeDrawing } from '#core/ui/drawing/code-envelope.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { sendActivationCode } from '../../../flows/access/actions.ts'
import { enter } from '../../../flows/access/enter.ts'
import { LinkPress } from '../../../flows/access/link-press/link-press.tsx'
import { activateByLink } from '../../../flows/access/mail-link.ts'
import { recallRegistration, registration, registrationSteps } from '../../../flows/access/registration.ts'
import { Resend } from '../../../flows/access/resend/resend.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import { takeMailboxToken, useToken } from '../../../flows/security/use-token.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { CodeForm } from './code-form.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** The code from the e-mail, or the link beside it. Without that and an e-mail known to this tab there is nothing to activate: on to the login. */
export default function Activate() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, activateByLink.reset)
  const email = useSnapshot(registration).activating

  async function done(): Promise<void> {
    await enter(email)
    go('registered', { replace: true, search })
  }

  useEffect(() => {
    if (token === null && !recallRegistration().activating)
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
        onDone={done}
        another="forgotPassword"
      />
    )
  if (!email) return <Screen title={text.title} />
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
        {text.wrongEmail} <a href={href('registerEmail', {}, search)}>{text.correctEmail}</a>
      </p>
    </Screen>
  )
}
