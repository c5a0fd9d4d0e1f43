import { useEffect } from 'react'
import { Form } from '../../../../core/ui/form/form.tsx'
import { sendPasswordReset } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** Asks for the code that allows a new password. */
export default function ForgotPassword() {
  const search = useQuery()
  useEffect(() => sendPasswordReset.reset, [])
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('login', {}, search)}>{text.back}</Back>}
    >
      <Form
        fields={['email']}
        initial={{ email: knownEmail.get() }}
        words={{ email: { autocomplete: 'username' } }}
        submitLabel={text.submit}
        onChange={knownEmail.follow}
        onSubmit={async (values) => {
          const outcome = await sendPasswordReset.perform(values)
          if (outcome.status === 'performed') {
            knownEmail.set(values.email)
            go('forgotPasswordSent', { search })
          }
          return outcome
        }}
      />
    </Screen>
  )
}
