import type { InboxMessage } from '#core/api/contract/messages.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Entries, Entry } from '../entries/entries.tsx'
import { MessageItem } from './message-item.tsx'
import css from './page.module.css'
import { text } from './text.ts'

type Messages = [InboxMessage, ...InboxMessage[]]

/** This many consecutive messages with the same subject become one line. */
const least = 3

/** Groups consecutive messages with the same subject. */
export function runsOf(messages: readonly InboxMessage[]): Messages[] {
  const runs: Messages[] = []
  for (const message of messages) {
    const run = runs.at(-1)
    if (run?.[0].subject === message.subject) run.push(message)
    else runs.push([message])
  }
  return runs.flatMap((run): Messages[] => (run.length < least ? run.map((one): Messages => [one]) : [run]))
}

/** One message, or several with the same subject, newest first. */
export function Run({ of }: { of: Messages }) {
  const [newest, ...rest] = of
  if (rest.length === 0) return <MessageItem message={newest} />
  const isUnread = of.some(({ readAt }) => readAt === null)
  return (
    <Entry
      subject={
        <>
          <span className={isUnread ? css.unread : undefined}>{newest.subject}</span>
          <span>{text.many(of.length)}</span>
        </>
      }
      at={newest.sentAt}
      badge={isUnread && <Badge tone="info">{text.new}</Badge>}
    >
      <Entries>
        {of.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Entries>
    </Entry>
  )
}
