import type { ReactNode } from 'react'
import css from './rows.module.css'

interface PartsProps {
  as?: 'div' | 'ul'
  children: ReactNode
}

/** Sections of a page, or items of a list, as rows of one card. */
export const Parts = ({ as: Element = 'div', children }: PartsProps) => (
  <Element className={css.rows}>{children}</Element>
)
