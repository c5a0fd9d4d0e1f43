import type { ReactNode } from 'react'
import css from './list.module.css'

interface ListProps {
  /** Whether its items are done one after another. */
  numbered?: boolean
  /** `li` elements of a sentence or two. */
  children: ReactNode
}

/** Facts or instructions below one another. */
export function List({ numbered, children }: ListProps) {
  const Tag = numbered ? 'ol' : 'ul'
  return <Tag className={css.list}>{children}</Tag>
}
