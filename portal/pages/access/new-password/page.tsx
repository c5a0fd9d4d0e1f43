import { useEffect } from 'react'
import { Form } from '../../../../core/ui/form/form.tsx'
import { passwordReset } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

/** A new password by the code from the e-mail. The mail's link leads here, maybe on another device. */
export default function NewPassword() {
  const search = useQuery()
  useEffect(() => passwordReset.reset, [])
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('forgotPassword', {}, search)}>{text.another}</Back>}
    >
      <Form
        fields={['email', 'resetCode', 'password']}
        initial={{ email: knownEmail.get() }}
        words={{
          email: { autocomplete: 'username' },
          resetCode: { label: text.code, hint: text.codeHint },
          password: { label: text.password, hint: text.passwordHint },
        }}
        submitLabel={text.submit}
        onChange={knownEmail.follow}
        onSubmit={async (values) => {
          const outcome = await passwordReset.perform(values)
          if (outcome.status === 'performed') {
            knownEmail.set(values.email)
            go('passwordChanged', { replace: true, search })
          }
          return outcome
        }}
      />
    </Screen>
  )
}
