import type { ActionState } from '#core/actions/action.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { text } from './text.ts'

/** Said of a mail's link that has done its work: nothing is wrong, and the login comes next. */
export function UsedLink() {
  const search = useUrlQuery()
  return (
    <TaskScreen title={text.used} lead={text.usedLead}>
      <ButtonLink href={href('login', {}, search)}>{text.enter}</ButtonLink>
    </TaskScreen>
  )
}

/** Whether an action was refused because its mail's link has done its work. */
export const isLinkUsed = (state: ActionState<unknown>): boolean =>
  state.status === 'error' && state.error.code === 'mail_link_used'
