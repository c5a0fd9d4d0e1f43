import { useState } from 'react'
import type { InboxMessage } from '#core/api/contract/messages.ts'
import { Document } from '#core/ui/document/blocks.tsx'
import { Entry } from '../entries/entries.tsx'
import { readMessage } from '../message-commands.ts'
import { MessageSubject } from './message-subject.tsx'
import css from './page.module.css'

/** One message: its subject in the list, and its text once opened, which marks it as read. */
export function MessageItem({ message }: { message: InboxMessage }) {
  const { id, subject, paragraphs, link, sentAt, readAt } = message
  const [opened, setOpened] = useState(false)
  const unread = !opened && readAt === null
  return (
    <Entry
      subject={<MessageSubject isUnread={unread}>{subject}</MessageSubject>}
      at={sentAt}
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
