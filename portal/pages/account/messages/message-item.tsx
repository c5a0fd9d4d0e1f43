import { useState } from 'react'
import type { InboxMessage } from '../../../../core/api/contract/messages.ts'
import { Badge } from '../../../../core/ui/badge/badge.tsx'
import { Icon } from '../../../../core/ui/icon/icon.tsx'
import { chevron } from '../../../../core/ui/icon/icons.ts'
import { readMessage } from '../../../flows/account/messages.ts'
import { moment } from '../../../shell/account/moment.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** One message: its subject in the list, its words once it is opened, which reads it. */
export function MessageItem({ message, read }: { message: InboxMessage; read: boolean }) {
  const { id, subject, paragraphs, link, sentAt, readAt } = message
  const [opened, setOpened] = useState(false)
  const unread = !read && !opened && readAt === null
  return (
    <li>
      <details
        className={css.message}
        onToggle={(event) => {
          if (!event.currentTarget.open) return
          setOpened(true)
          if (unread) readMessage(id)
        }}
      >
        <summary>
          <span className={css.subject}>
            <span className={unread ? css.unread : undefined}>{subject}</span>
            <time dateTime={sentAt}>{moment(sentAt)}</time>
          </span>
          {unread && <Badge tone="info">{text.new}</Badge>}
          <Icon of={chevron} small />
        </summary>
        <div className={css.body}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && <a href={link.path}>{link.label}</a>}
        </div>
      </details>
    </li>
  )
}
