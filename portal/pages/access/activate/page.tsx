import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { CodeEnvelopeDrawing } from '../../../../core/ui/drawing/code-envelope.tsx'
import { sendActivationCode } from '../../../flows/access/actions.ts'
import { registration } from '../../../flows/access/registration.ts'
import { Resend } from '../../../flows/access/resend/resend.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { CodeForm } from './code-form.tsx'
import { text } from './text.ts'

/** The code from the e-mail. Without an e-mail in memory there is nothing to activate: on to the login. */
export default function Activate() {
  const search = useQuery()
  const email = useSnapshot(registration).activating

  useEffect(() => {
    if (!registration.activating) go('login', { replace: true, search: window.location.search })
  }, [])

  if (!email) return <Screen title={text.title} />
  return (
    <Screen title={text.title} lead={text.sentTo(email)} drawing={<CodeEnvelopeDrawing />}>
      <CodeForm email={email} onDone={() => go('registered', { replace: true, search })} />
      <Resend action={sendActivationCode} email={email} />
      <p>{text.notThere}</p>
      <p>
        {text.wrongEmail} <a href={href('registerEmail', {}, search)}>{text.correctEmail}</a>
      </p>
    </Screen>
  )
}
