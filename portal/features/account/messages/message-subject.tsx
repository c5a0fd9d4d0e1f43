import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** The subject of a message or of several; unread ones are bold, with a dot. */
export function MessageSubject({ isUnread, children }: { isUnread: boolean; children: string }) {
  if (!isUnread) return <span>{children}</span>
  return (
    <span className={css.unread}>
      <VisuallyHidden>{text.new}</VisuallyHidden>
      {children}
    </span>
  )
}
