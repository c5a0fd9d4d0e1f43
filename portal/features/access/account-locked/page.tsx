import { href } from '#core/routes/pages.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { sendUnlockAccount } from '../account-commands.ts'
import { CodeRequest } from '../code-request.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Explains why the account is locked and until when, and sends the unlock code. */
export default function AccountLocked() {
  const search = useUrlQuery()
  return (
    <TaskScreen
      title={text.title}
      lead={text.lead}
      above={<BackLink href={href('login', {}, search)}>{text.back}</BackLink>}
    >
      <CodeRequest action={sendUnlockAccount} sent="unlockSent" submitLabel={text.submit} />
      <p>
        {text.forgotten} <a href={href('forgotPassword', {}, search)}>{text.newPassword}</a>
      </p>
      <Facts look="words" facts={text.facts} />
    </TaskScreen>
  )
}
