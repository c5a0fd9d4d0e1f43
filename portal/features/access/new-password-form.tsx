import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { Form } from '#core/ui/form/form.tsx'
import { HiddenUsername } from '../../kit/hidden-username.tsx'
import { openPage } from '../../kit/open-page.ts'
import { useUrlQuery } from '../../kit/use-url-query.ts'
import { passwordReset, useCodeSentAt } from './account-commands.ts'
import { knownEmail } from './known-email.ts'
import { logInAfterCode } from './log-in-after-code.ts'
import { mailedCode, newPassword } from './text.ts'
import { useKnownEmail } from './use-kept-email.ts'
import { useNewPassword } from './use-new-password.ts'

const asked = [fields.email, fields.resetCode, fields.password] as const
const [, ...beside] = asked

/** Sets a new password with a mailed code and logs in. Asks for the e-mail if the page does not know it. */
export function NewPasswordForm({ email }: { email?: string }) {
  const search = useUrlQuery()
  const codeSentAt = useCodeSentAt()
  const password = useNewPassword()
  useEffect(() => passwordReset.reset, [])
  return (
    <Form
      fields={email ? beside : asked}
      codeSentAt={codeSentAt}
      initial={{ email: useKnownEmail() }}
      words={{
        email: { autocomplete: 'username' },
        resetCode: { label: newPassword.code, hint: mailedCode },
        password: { label: newPassword.label, ...password.words },
      }}
      submitLabel={newPassword.submit}
      onChange={(name, typed) => {
        knownEmail.follow(name, typed)
        password.follow(name, typed)
      }}
      onSubmit={async (values) => {
        const account = email ?? values.email
        const outcome = await passwordReset.perform({ ...values, email: account })
        if (outcome.status === 'performed') {
          knownEmail.set(account)
          await logInAfterCode(account, values.password)
          openPage('passwordChanged', { replace: true, search })
        }
        return outcome
      }}
    >
      {email && <HiddenUsername email={email} />}
    </Form>
  )
}
