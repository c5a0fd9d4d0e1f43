import { useState } from 'react'
import type { InboxMessage } from '#core/api/contract/messages.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Document } from '#core/ui/document/blocks.tsx'
import { Entry } from '../entries/entries.tsx'
import { readMessage } from '../messages.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** One message: its subject in the list, and its text once opened, which marks it as read. */
export function MessageItem({ message }: { message: InboxMessage }) {
  const { id, subject, paragraphs, link, sentAt, readAt } = message
  const [opened, setOpened] = useState(false)
  const unread = !opened && readAt === null
  return (
    <Entry
      subject={<span className={unread ? css.unread : undefined}>{subject}</span>}
      at={sentAt}
      badge={unread && <Badge tone="info">{text.new}</Badge>}
      onOpen={() => {
        setOpened(true)
        if (unread) readMessage.perform(id)
      }}
    >
      <div className={css.body}>
        <Document of={paragraphs} />
        {link && <a href={link.path}>{link.label}</a>}
      </div>
    </Entry>
  )
}
