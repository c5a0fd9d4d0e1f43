import { href } from '#core/routes/pages.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { sendPasswordReset } from '../actions.ts'
import { CodeRequest } from '../code-request.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Requests a password reset code. */
export default function ForgotPassword() {
  const search = useQuery()
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('login', {}, search)}>{text.back}</Back>}
    >
      <CodeRequest action={sendPasswordReset} sent="forgotPasswordSent" submitLabel={text.submit} />
    </Screen>
  )
}
