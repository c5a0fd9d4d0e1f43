import { unlocked } from '../../../flows/access/arrivals.ts'
import { Back } from '../../../flows/access/back/back.tsx'
import { LinkPress } from '../../../flows/access/link-press/link-press.tsx'
import { unlockByLink } from '../../../flows/access/mail-link.ts'
import { UnlockForm } from '../../../flows/access/unlock-form.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import { takeMailboxToken, useToken } from '../../../flows/security/use-token.ts'
import { href } from '../../../routes.ts'
import { go } from '../../../shell/navigate.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { text } from './text.ts'

export { meta } from './meta.ts'

/** Unlocks an account by the mail's link, maybe on another device, or by its code. */
export default function Unlock() {
  const search = useQuery()
  const token = useToken(takeMailboxToken, unlockByLink.reset)
  if (token)
    return (
      <LinkPress
        action={unlockByLink}
        token={token}
        title={text.title}
        lead={text.byLink}
        submitLabel={text.submit}
        onDone={() => go('login', { replace: true, state: unlocked, search })}
        another="accountLocked"
      />
    )
  return (
    <Screen
      title={text.title}
      lead={text.lead}
      above={<Back href={href('accountLocked', {}, search)}>{text.another}</Back>}
    >
      <UnlockForm />
    </Screen>
  )
}
