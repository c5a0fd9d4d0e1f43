import { useEffect } from 'react'
import * as fields from '#core/fields/fields.ts'
import { Form } from '#core/ui/form/form.tsx'
import { go } from '../../kit/navigate.ts'
import { useQuery } from '../../kit/use-query.ts'
import { unlockAccount } from './actions.ts'
import { unlocked } from './arrivals.ts'
import { enter } from './enter.ts'
import { knownEmail } from './known-email.ts'
import { mailedCode, unlockLabel } from './text.ts'
import { useKeptEmail } from './use-kept-email.ts'

const asked = [fields.email, fields.unlockCode] as const
const [, ...beside] = asked

/** Unlocks with a mailed code. If the correct password was typed before, the user is logged in at once. */
export function UnlockForm({ email }: { email?: string }) {
  const search = useQuery()
  useEffect(() => unlockAccount.reset, [])
  return (
    <Form
      fields={email ? beside : asked}
      initial={{ email: useKeptEmail() }}
      words={{ email: { autocomplete: 'username' }, validationCode: { hint: mailedCode } }}
      submitLabel={unlockLabel}
      onChange={knownEmail.follow}
      onSubmit={async (values) => {
        const account = email ?? values.email
        const outcome = await unlockAccount.perform({ ...values, email: account })
        if (outcome.status === 'performed') {
          knownEmail.set(account)
          await enter(account)
          go('login', { replace: true, state: unlocked, search })
        }
        return outcome
      }}
    />
  )
}
