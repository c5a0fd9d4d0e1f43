import type { ReactNode } from 'react'
import css from './screen.module.css'

interface ScreenProps {
  title: string
  lead?: ReactNode
  /** Above the title: a back link, a position in a flow. */
  above?: ReactNode
  /** A drawing beside or above the words. */
  drawing?: ReactNode
  /** Room for a table or cards; else a column as wide as a form. */
  wide?: boolean
  children?: ReactNode
}

/** The layout of a page with one thing to do: title, a line about it, and the thing. */
export function Screen({ title, lead, above, drawing, wide, children }: ScreenProps) {
  return (
    <div className={wide ? css.wide : css.screen} data-wide={wide}>
      {above}
      {drawing}
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  )
}
