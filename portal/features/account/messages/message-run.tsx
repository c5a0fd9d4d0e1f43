import type { InboxMessage } from '#core/api/contract/messages.ts'
import { Entries, Entry } from '../entries/entries.tsx'
import { MessageItem } from './message-item.tsx'
import { MessageSubject } from './message-subject.tsx'
import { text } from './text.ts'

type MessagesOfRun = [InboxMessage, ...InboxMessage[]]

/** This many consecutive messages with the same subject become one line. */
const least = 3

/** Groups consecutive messages with the same subject. */
export function messageRunsOf(messages: readonly InboxMessage[]): MessagesOfRun[] {
  const runs: MessagesOfRun[] = []
  for (const message of messages) {
    const run = runs.at(-1)
    if (run?.[0].subject === message.subject) run.push(message)
    else runs.push([message])
  }
  return runs.flatMap((run): MessagesOfRun[] =>
    run.length < least ? run.map((one): MessagesOfRun => [one]) : [run],
  )
}

/** One message, or several with the same subject, newest first. */
export function MessageRun({ of }: { of: MessagesOfRun }) {
  const [newest, ...rest] = of
  if (rest.length === 0) return <MessageItem message={newest} />
  const isUnread = of.some(({ readAt }) => readAt === null)
  return (
    <Entry
      subject={
        <>
          <MessageSubject isUnread={isUnread}>{newest.subject}</MessageSubject>
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
