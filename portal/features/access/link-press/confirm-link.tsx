import type { Action } from '#core/actions/action.ts'
import { useAction } from '#core/react/use-action.ts'
import { href, type RouteId } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { text } from './text.ts'
import { isLinkUsed, UsedLink } from './used-link.tsx'

interface LinkPressProps {
  action: Action<[token: string], unknown>
  token: string
  title: string
  lead: string
  submitLabel: string
  onDone: () => void
  /** Page where another mail can be requested. */
  another: RouteId
}

/** Runs the action of a mail's link only after a button press, because mail scanners open every link. */
export function LinkPress({ action, token, title, lead, submitLabel, onDone, another }: LinkPressProps) {
  const search = useUrlQuery()
  const state = useAction(action)
  if (isLinkUsed(state)) return <UsedLink />
  return (
    <TaskScreen title={title} lead={lead}>
      <RefusalNotice by={state} />
      <Button
        wide
        busy={state.status === 'performing'}
        onClick={async () => {
          const outcome = await action.perform(token)
          if (outcome.status === 'performed') onDone()
        }}
      >
        {submitLabel}
      </Button>
      <p>
        {text.notWorking} <a href={href(another, {}, search)}>{text.another}</a>
      </p>
    </TaskScreen>
  )
}
