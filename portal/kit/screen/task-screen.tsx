import type { ReactNode } from 'react'
import css from './task-screen.module.css'

interface TaskScreenProps {
  title: string
  lead?: ReactNode
  /** Above the title: a back link, or the position in a flow. */
  above?: ReactNode
  /** A drawing beside or above the text. */
  drawing?: ReactNode
  /** The same in a half of its own, for a page with little more than a form; not on a phone. */
  beside?: ReactNode
  /** Wide enough for a table or cards; by default as wide as a form. */
  wide?: boolean
  children?: ReactNode
}

/** The layout of a page with one task: title, a line about it, and the task. */
export function TaskScreen({ title, lead, above, drawing, beside, wide, children }: TaskScreenProps) {
  const screen = (
    <div className={wide ? css.wide : css.screen}>
      {above}
      {drawing}
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  )
  return beside ? (
    <div className={css.halves}>
      {screen}
      <div className={css.beside}>{beside}</div>
    </div>
  ) : (
    screen
  )
}
