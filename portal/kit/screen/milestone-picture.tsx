import type { ReactNode } from 'react'
import css from './milestone-picture.module.css'

/** The drawing for a milestone, small enough to keep the text in the first view. */
export function MilestonePicture({ children }: { children: ReactNode }) {
  return <div className={css.moment}>{children}</div>
}
