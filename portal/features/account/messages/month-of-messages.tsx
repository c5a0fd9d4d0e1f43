import { useState } from 'react'
import { type listMessageMonths, listMessages } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatMonth } from '#core/format/date-text.ts'
import { Button } from '#core/ui/button/button.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { Entries, Entry } from '../entries/entries.tsx'
import { MessageItem } from './message-item.tsx'
import { text } from './text.ts'

/** A month in one row; its messages are read once it is opened. */
export function MonthOfMessages({
  month,
  count,
  subject,
}: Answer<typeof listMessageMonths>['items'][number]) {
  const [isOpened, setOpened] = useState(false)
  return (
    <Entry
      subject={<span>{formatMonth(month)}</span>}
      lead={text.month(subject, count)}
      onOpen={() => setOpened(true)}
    >
      {isOpened && <MessagesPage month={month} />}
    </Entry>
  )
}

/** A page of a month's messages: the newest, or those before `before`. Loads the next page on demand. */
function MessagesPage({ month, before }: { month: string; before?: string }) {
  const page = useRead(listMessages, { query: { month, ...(before && { before }) } })
  const [isLonger, setLonger] = useState(false)
  return (
    <LoadedRead {...page}>
      {({ items, more }) => (
        <>
          <Entries>
            {items.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </Entries>
          {more && isLonger && <MessagesPage month={month} before={items.at(-1)?.id} />}
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
