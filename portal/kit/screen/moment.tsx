import type { ReactNode } from 'react'
import css from './moment.module.css'

/** The drawing for a milestone, small enough to keep the text in the first view. */
export function Moment({ children }: { children: ReactNode }) {
  return <div className={css.moment}>{children}</div>
}
