import type { ReactNode } from 'react'
import css from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** A Drawing. */
  drawing?: ReactNode
  /** What would be here, and how to get there. */
  children?: ReactNode
  action?: ReactNode
  /** The level that fits the page's outline. */
  level?: 1 | 2 | 3
}

/** Nothing here yet: said kindly, with the next thing to do. */
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
