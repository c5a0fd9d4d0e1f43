import { useEffect, useState } from 'react'
import type { InboxMessage } from '../../../../core/api/contract/messages.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { EmptyState } from '../../../../core/ui/empty-state/empty-state.tsx'
import { loadMessages, readAll } from '../../../flows/account/messages.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Entries } from '../../../shell/account/entries/entries.tsx'
import { useUnread } from '../../../shell/account/use-unread.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Refused } from '../../../shell/refused.tsx'
import { MessageItem } from './message-item.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** What the service told the person, newest first. */
export default function Messages() {
  const state = useAction(loadMessages)
  const unread = useUnread()
  const [shown, setShown] = useState<readonly InboxMessage[]>([])
  const [allRead, setAllRead] = useState(false)

  async function load(before?: string): Promise<void> {
    const outcome = await loadMessages.perform(before)
    if (outcome.status === 'performed') setShown((seen) => [...(before ? seen : []), ...outcome.value.items])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    load()
    return () => {
      loadMessages.reset()
      readAll.reset()
    }
  }, [])

  const marking = useAction(readAll)

  async function markAll(): Promise<void> {
    const outcome = await readAll.perform()
    if (outcome.status === 'performed') setAllRead(true)
  }

  const list = (
    <Entries>
      {shown.map((message) => (
        <MessageItem key={message.id} message={message} read={allRead} />
      ))}
    </Entries>
  )
  return (
    <AccountScreen section="accountMessages" title={text.title} lead={text.lead}>
      <div className={css.head}>
        <p role="status">{unread > 0 ? text.unread(unread) : ''}</p>
        {unread > 0 && (
          <Button look="secondary" busy={marking.status === 'performing'} onClick={markAll}>
            {text.readAll}
          </Button>
        )}
      </div>
      <Refused by={marking} />
      {shown.length > 0 && list}
      <Loaded state={state} retry={() => load(shown.at(-1)?.id)}>
        {({ more }) =>
          shown.length === 0 && !more ? (
            <EmptyState title={text.empty}>{text.emptyLead}</EmptyState>
          ) : (
            more && (
              <Button look="secondary" onClick={() => load(shown.at(-1)?.id)}>
                {text.older}
              </Button>
            )
          )
        }
      </Loaded>
    </AccountScreen>
  )
}
