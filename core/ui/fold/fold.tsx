import type { ReactNode } from 'react'
import css from './fold.module.css'

interface FoldProps {
  /** What is in it, in few words: the line that opens and closes it. */
  title: ReactNode
  /** As it begins; from then on it is the person's. */
  open?: boolean
  /** Folded on a phone only: where there is room it lies open, and what stands above it is its heading. */
  narrow?: boolean
  children: ReactNode
}

/** Something for whoever wants to know, folded away: native details, found by in-page search too. */
export function Fold({ title, open, narrow, children }: FoldProps) {
  return (
    <details className={css.fold} open={open} data-narrow={narrow || undefined}>
      <summary>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}
