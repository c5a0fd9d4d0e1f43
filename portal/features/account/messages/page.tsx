import { useState } from 'react'
import { listMessages } from '#core/api/contract/messages.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { useUnread } from '../../../kit/account/use-unread.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchRead } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { Entries } from '../entries/entries.tsx'
import { readAll } from '../message-commands.ts'
import { MessageRun, messageRunsOf } from './message-run.tsx'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** Input for the newest page. */
const newest = { query: {} }

export const ahead = () => prefetchRead(listMessages, newest)

/** Messages from the service, newest first. */
export default function Messages() {
  const unread = useUnread()
  const marking = useAction(readAll)
  return (
    <AccountScreen section="accountMessages" title={text.title} lead={text.lead}>
      <div className={css.head}>
        <p role="status">{unread > 0 ? text.unread(unread) : ''}</p>
        {unread > 0 && (
          <Button look="secondary" busy={marking.status === 'performing'} onClick={() => readAll.perform()}>
            {text.readAll}
          </Button>
        )}
      </div>
      <RefusalNotice by={marking} />
      <MessagesPage />
    </AccountScreen>
  )
}

/** A page of messages: the newest, or those before `before`. Loads the next page on demand. */
function MessagesPage({ before }: { before?: string }) {
  const page = useRead(listMessages, before ? { query: { before } } : newest)
  const [isLonger, setLonger] = useState(false)
  return (
    <LoadedRead {...page}>
      {({ items, more }) => (
        <>
          {items.length === 0 && !before && <EmptyState title={text.empty}>{text.emptyLead}</EmptyState>}
          {items.length > 0 && (
            <Entries>
              {messageRunsOf(items).map((run) => (
                <MessageRun key={run[0].id} of={run} />
              ))}
            </Entries>
          )}
          {more && isLonger && <MessagesPage before={items.at(-1)?.id} />}
          {more && !isLonger && (
            <Button look="secondary" onClick={() => setLonger(true)}>
              {text.older}
            </Button>
          )}
        </>
      )}
    </LoadedRead>
  )
}
