import { href } from '#core/routes/pages.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { sendPasswordReset } from '../account-commands.ts'
import { CodeSent } from '../code-sent.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
import { storeRegistration } from '../registration-state.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Form for the mailed code and the new password. */
export default function ForgotPasswordSent() {
  const search = useUrlQuery()
  return (
    <CodeSent
      action={sendPasswordReset}
      asked="forgotPassword"
      title={text.title}
      lead={text.lead}
      back={text.back}
    >
      {(email) => (
        <>
          <NewPasswordForm email={email} />
          <p>
            {text.notActive}{' '}
            <a href={href('activate', {}, search)} onClick={() => storeRegistration({ activating: email })}>
              {text.activate}
            </a>
          </p>
        </>
      )}
    </CodeSent>
  )
}
