import { href } from '#core/routes/pages.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { sendUnlockAccount } from '../actions.ts'
import { CodeRequest } from '../code-request.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Explains why the account is locked and until when, and sends the unlock code. */
export default function AccountLocked() {
  const search = useQuery()
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('login', {}, search)}>{text.back}</Back>}
    >
      <CodeRequest action={sendUnlockAccount} sent="unlockSent" submitLabel={text.submit} />
      <p>
        {text.forgotten} <a href={href('forgotPassword', {}, search)}>{text.newPassword}</a>
      </p>
      <Facts look="words" facts={text.facts} />
    </Screen>
  )
}
