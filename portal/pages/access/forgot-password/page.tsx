import { sendPasswordReset } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { CodeRequest } from '../../../flows/access/code-request.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Asks for the code that allows a new password. */
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
