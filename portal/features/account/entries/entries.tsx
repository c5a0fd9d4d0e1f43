import type { ReactNode } from 'react'
import { formatInstant } from '#core/format/instant.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { chevron } from '#core/ui/icon/icons.ts'
import css from './entries.module.css'

/** List of entries, newest first. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>
}

interface EntryProps {
  subject: ReactNode
  /** UTC instant. */
  at?: string
  /** A line below the subject. */
  lead?: string
  badge?: ReactNode
  onOpen?: () => void
  children: ReactNode
}

/** Shows its subject in the list and the rest once opened. */
export function Entry({ subject, at, lead, badge, onOpen, children }: EntryProps) {
  return (
    <li>
      <details
        className={css.entry}
        onToggle={(event) => {
          // The toggle event of a nested `<details>` must not count as this one's.
          if (event.target === event.currentTarget && event.currentTarget.open) onOpen?.()
        }}
      >
        <summary>
          <span className={css.subject}>
            {subject}
            {lead && <span>{lead}</span>}
            {at && <time dateTime={at}>{formatInstant(at)}</time>}
          </span>
          {badge}
          <Icon of={chevron} small />
        </summary>
        <div className={css.body}>{children}</div>
      </details>
    </li>
  )
}
