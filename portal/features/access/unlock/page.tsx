import { href } from '#core/routes/pages.ts'
import { openPage } from '../../../kit/open-page.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { hasReadToken, readMailedToken, useMailedToken } from '../../../kit/use-mailed-token.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { unlockByLink } from '../link-commands.ts'
import { LinkPress } from '../link-press/confirm-link.tsx'
import { openLinkAgain } from '../text.ts'
import { UnlockForm } from '../unlock-form.tsx'
import { unlocked } from '../unlocked-state.ts'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Unlocks an account with the mail's link, possibly on another device, or with its code. */
export default function Unlock() {
  const search = useUrlQuery()
  const token = useMailedToken(readMailedToken, unlockByLink.reset)
  if (token)
    return (
      <LinkPress
        action={unlockByLink}
        token={token}
        title={text.title}
        lead={text.byLink}
        submitLabel={text.submit}
        onDone={() => openPage('login', { replace: true, state: unlocked, search })}
        another="accountLocked"
      />
    )
  return (
    <TaskScreen
      title={text.title}
      lead={token === null && hasReadToken() ? openLinkAgain : text.lead}
      above={<BackLink href={href('accountLocked', {}, search)}>{text.another}</BackLink>}
    >
      <UnlockForm />
    </TaskScreen>
  )
}
