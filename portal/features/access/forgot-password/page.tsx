import { href } from '#core/routes/pages.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { sendPasswordReset } from '../account-commands.ts'
import { CodeRequest } from '../code-request.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Requests a password reset code. */
export default function ForgotPassword() {
  const search = useUrlQuery()
  return (
    <TaskScreen
      title={text.title}
      lead={text.lead}
      above={<BackLink href={href('login', {}, search)}>{text.back}</BackLink>}
    >
      <CodeRequest action={sendPasswordReset} sent="forgotPasswordSent" submitLabel={text.submit} />
    </TaskScreen>
  )
}
