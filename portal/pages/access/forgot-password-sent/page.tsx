import { sendPasswordReset } from '../../../flows/access/actions.ts'
import { CodeSent } from '../../../flows/access/code-sent.tsx'
import { NewPasswordForm } from '../../../flows/access/new-password-form.tsx'
import { noteRegistration } from '../../../flows/access/registration.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** The code that was asked for, and the password it is for. */
export default function ForgotPasswordSent() {
  const search = useQuery()
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
            <a href={href('activate', {}, search)} onClick={() => noteRegistration({ activating: email })}>
              {text.activate}
            </a>
          </p>
        </>
      )}
    </CodeSent>
  )
}
