import type { InboxMessage } from '#core/api/contract/messages.ts'
import { Entries, Entry } from '../entries/entries.tsx'
import { MessageItem } from './message-item.tsx'
import { Subject } from './subject.tsx'
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
          <Subject isUnread={isUnread}>{newest.subject}</Subject>
          <span>{text.many(of.length)}</span>
        </>
      }
      at={newest.sentAt}
    >
      <Entries>
        {of.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Entries>
    </Entry>
  )
}
