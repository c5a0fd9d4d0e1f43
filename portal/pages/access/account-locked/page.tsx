import { Facts } from '#core/ui/facts/facts.tsx'
import { sendUnlockAccount } from '../../../flows/access/actions.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { CodeRequest } from '../../../flows/access/code-request.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Why an account is locked, until when, and the code that opens it. */
export default function AccountLocked() {
  const search = useQuery()
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('login', {}, search)}>{text.back}</Back>}
    >
      <Facts look="words" facts={text.facts} />
      <CodeRequest action={sendUnlockAccount} sent="unlockSent" submitLabel={text.submit} />
      <p>
        {text.forgotten} <a href={href('forgotPassword', {}, search)}>{text.newPassword}</a>
      </p>
    </Screen>
  )
}
