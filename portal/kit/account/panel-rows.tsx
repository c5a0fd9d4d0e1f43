import type { ReactNode } from 'react'
import css from './rows.module.css'

interface PanelRowsProps {
  as?: 'div' | 'ul'
  children: ReactNode
}

/** Sections of a page, or items of a list, as rows of one card. */
export const PanelRows = ({ as: Element = 'div', children }: PanelRowsProps) => (
  <Element className={css.rows}>{children}</Element>
)
