import { useEffect } from 'react'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { CodeEnvelopeDrawing } from '../../../../core/ui/drawing/code-envelope.tsx'
import { sendPasswordReset } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { noteRegistration } from '../../../flows/access/registration.ts'
import { Resend } from '../../../flows/access/resend/resend.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** The code is on its way, if the e-mail has an account: the page cannot tell, and does not. */
export default function ForgotPasswordSent() {
  const search = useQuery()
  const email = knownEmail.get()

  useEffect(() => {
    if (!knownEmail.get()) go('forgotPassword', { replace: true, search: window.location.search })
  }, [])

  if (!email) return <Screen title={text.title} />
  return (
    <Screen
      title={text.title}
      lead={text.lead(email)}
      above={<Back href={href('forgotPassword', {}, search)}>{text.back}</Back>}
      drawing={<CodeEnvelopeDrawing />}
    >
      <ButtonLink href={href('newPassword', {}, search)} wide>
        {text.go}
      </ButtonLink>
      <Resend action={sendPasswordReset} email={email} />
      <p>
        {text.notActive}{' '}
        <a href={href('activate', {}, search)} onClick={() => noteRegistration({ activating: email })}>
          {text.activate}
        </a>
      </p>
    </Screen>
  )
}
