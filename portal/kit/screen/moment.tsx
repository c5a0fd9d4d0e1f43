import type { ReactNode } from 'react'
import css from './moment.module.css'

/** A turn of the road that deserves a look: its drawing, small enough to leave the words in the first screen. */
export function Moment({ children }: { children: ReactNode }) {
  return <div className={css.moment}>{children}</div>
}
