import type { ReactNode } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import css from './panel.module.css'

interface PanelProps {
  id: string
  title: string
  /** An action for it, beside its heading. */
  action?: ReactNode
  /** The look of its card, unless it is plain. */
  look?: 'late'
  children: ReactNode
}

/** One topic of the page, with its own heading. */
export function Panel({ id, title, action, look, children }: PanelProps) {
  return (
    <Card as="section" look={look} labelledBy={id}>
      <div className={css.part}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
        {children}
      </div>
    </Card>
  )
}
