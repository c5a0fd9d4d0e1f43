import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { fields } from '../../../../core/fields/dictionary.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { CodeField } from '../../../../core/ui/field/code-field.tsx'
import { Hidden } from '../../../../core/ui/hidden/hidden.tsx'
import { activate } from '../../../flows/access/actions.ts'
import { registration } from '../../../flows/access/registration.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { Resend } from './resend.tsx'
import { text } from './text.ts'

/** The code from the e-mail: sends itself when the sixth digit is there. */
export default function Activate() {
  const email = useSnapshot(registration).registrant?.email
  const [code, setCode] = useState('')
  const state = useAction(activate)

  useEffect(() => {
    if (!registration.registrant) go('login', { replace: true })
    return activate.reset
  }, [])

  async function submit(activationCode: string): Promise<void> {
    const outcome = await activate.perform({ email: email ?? '', activationCode })
    if (outcome.status === 'performed') go('registered', { replace: true })
  }

  function change(text: string): void {
    setCode(text)
    if (text.length < 6) activate.reset()
  }

  const error =
    state.status === 'error'
      ? state.error.status === 400
        ? errorSentence('activation_code_invalid')
        : text.otherError
      : undefined
  return (
    <Screen title={text.title} lead={email && text.sentTo(email)}>
      <CodeField
        field={fields.activationCode}
        value={code}
        error={error}
        disabled={state.status === 'performing'}
        onChange={change}
        onComplete={submit}
      />
      <Hidden live>{state.status === 'performing' ? text.submitting : (error ?? '')}</Hidden>
      {email && <Resend email={email} />}
    </Screen>
  )
}
