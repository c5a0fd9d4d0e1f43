import type { ReactNode } from 'react'
import css from './fold.module.css'

interface FoldProps {
  /** A short title: the line that opens and closes it. */
  title: ReactNode
  /** The initial state; afterwards the user controls it. */
  open?: boolean
  /** Foldable on a phone only: on wider screens (700 px) it is always open, and the preceding text is its heading. */
  narrow?: boolean
  /** Called when it is opened: for what is loaded only then. */
  onOpen?: () => void
  children: ReactNode
}

/** Optional details, folded: a native details element, which in-page search can open. */
export function Fold({ title, open, narrow, onOpen, children }: FoldProps) {
  return (
    <details
      className={css.fold}
      open={open}
      data-narrow={narrow || undefined}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}
