import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. `live` announces every change, politely. */
export function VisuallyHidden({ live, children }: { live?: boolean; children?: ReactNode }) {
  return (
    <span className={css.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
