import type { ReactNode } from 'react'
import css from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** One of the drawings. */
  drawing?: ReactNode
  /** What will appear here, and how to get there. */
  children?: ReactNode
  action?: ReactNode
  /** The heading level that fits the page's outline. */
  level?: 1 | 2 | 3
}

/** A friendly message for an empty list, with the next thing to do. */
export function EmptyState({ title, drawing, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty}>
      {drawing}
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.words}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
