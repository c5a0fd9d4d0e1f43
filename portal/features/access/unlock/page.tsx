import { href } from '#core/routes/pages.ts'
import { go } from '../../../kit/navigate.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { unlocked } from '../arrivals.ts'
import { LinkPress } from '../link-press/link-press.tsx'
import { unlockByLink } from '../mail-link.ts'
import { openLinkAgain } from '../text.ts'
import { UnlockForm } from '../unlock-form.tsx'
import { hadToken, takeMailboxToken, useToken } from '../use-token.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Unlocks an account with the mail's link, possibly on another device, or with its code. */
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
      lead={token === null && hadToken() ? openLinkAgain : text.lead}
      above={<Back href={href('accountLocked', {}, search)}>{text.another}</Back>}
    >
      <UnlockForm />
    </Screen>
  )
}
