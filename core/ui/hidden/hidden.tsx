import type { ReactNode } from 'react'
import css from './hidden.module.css'

/** Words for those who listen. `live` announces every change of them, politely. */
export function Hidden({ live, children }: { live?: boolean; children?: ReactNode }) {
  return (
    <span className={css.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
