import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { Form } from '#core/ui/form/form.tsx'
import { openPage } from '../../kit/open-page.ts'
import { useUrlQuery } from '../../kit/use-url-query.ts'
import { unlockAccount, useCodeSentAt } from './account-commands.ts'
import { knownEmail } from './known-email.ts'
import { logInAfterCode } from './log-in-after-code.ts'
import { mailedCode, unlockLabel } from './text.ts'
import { unlocked } from './unlocked-state.ts'
import { useKnownEmail } from './use-kept-email.ts'

const asked = [fields.email, fields.unlockCode] as const
const [, ...beside] = asked

/** Unlocks with a mailed code. If the correct password was typed before, the user is logged in at once. */
export function UnlockForm({ email }: { email?: string }) {
  const search = useUrlQuery()
  const codeSentAt = useCodeSentAt()
  useEffect(() => unlockAccount.reset, [])
  return (
    <Form
      fields={email ? beside : asked}
      codeSentAt={codeSentAt}
      initial={{ email: useKnownEmail() }}
      words={{ email: { autocomplete: 'username' }, validationCode: { hint: mailedCode } }}
      submitLabel={unlockLabel}
      onChange={knownEmail.follow}
      onSubmit={async (values) => {
        const account = email ?? values.email
        const outcome = await unlockAccount.perform({ ...values, email: account })
        if (outcome.status === 'performed') {
          knownEmail.set(account)
          await logInAfterCode(account)
          openPage('login', { replace: true, state: unlocked, search })
        }
        return outcome
      }}
    />
  )
}
