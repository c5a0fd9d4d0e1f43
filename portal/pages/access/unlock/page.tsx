import { useEffect } from 'react'
import * as fields from '../../../../core/fields/fields.ts'
import { Form } from '../../../../core/ui/form/form.tsx'
import { unlockAccount } from '../../../flows/access/actions.ts'
import { unlocked } from '../../../flows/access/arrivals.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { knownEmail } from '../../../flows/access/known-email.ts'
import { LinkPress } from '../../../flows/access/link-press/link-press.tsx'
import { unlockByLink } from '../../../flows/access/mail-link.ts'
import { useQuery } from '../../../flows/access/use-query.ts'
import { takeMailboxToken, useToken } from '../../../flows/security/use-token.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Unlocks an account by the code from the e-mail. The mail's link leads here, maybe on another device. */
export default function Unlock() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, unlockByLink.reset)
  useEffect(() => unlockAccount.reset, [])
  const done = () => go('login', { replace: true, state: unlocked, search })
  if (token)
    return (
      <LinkPress
        action={unlockByLink}
        token={token}
        title={text.title}
        lead={text.byLink}
        submitLabel={text.submit}
        onDone={done}
        another="accountLocked"
      />
    )
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('accountLocked', {}, search)}>{text.another}</Back>}
    >
      <Form
        fields={[fields.email, fields.unlockCode]}
        initial={{ email: knownEmail.get() }}
        words={{ email: { autocomplete: 'username' }, validationCode: { hint: text.codeHint } }}
        submitLabel={text.submit}
        onChange={knownEmail.follow}
        onSubmit={async (values) => {
          const outcome = await unlockAccount.perform(values)
          if (outcome.status === 'performed') {
            knownEmail.set(values.email)
            done()
          }
          return outcome
        }}
      />
    </Screen>
  )
}
