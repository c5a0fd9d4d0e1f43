import type { ReactNode } from 'react'
import { Icon } from '#core/ui/icon/icon.tsx'
import { chevron } from '#core/ui/icon/icons.ts'
import { moment } from '../../../kit/account/moment.ts'
import css from './entries.module.css'

/** What came and went, newest first. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>
}

interface EntryProps {
  subject: ReactNode
  /** When, as an instant in UTC. */
  at: string
  badge?: ReactNode
  onOpen?: () => void
  children: ReactNode
}

/** One of them: its subject in the list, the rest once it is opened. */
export function Entry({ subject, at, badge, onOpen, children }: EntryProps) {
  return (
    <li>
      <details
        className={css.entry}
        onToggle={(event) => {
          // One within it tells of itself, and not of this one.
          if (event.target === event.currentTarget && event.currentTarget.open) onOpen?.()
        }}
      >
        <summary>
          <span className={css.subject}>
            {subject}
            <time dateTime={at}>{moment(at)}</time>
          </span>
          {badge}
          <Icon of={chevron} small />
        </summary>
        <div className={css.body}>{children}</div>
      </details>
    </li>
  )
}
