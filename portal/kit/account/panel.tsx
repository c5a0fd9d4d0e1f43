import type { ReactNode } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import css from './panel.module.css'

interface PanelProps {
  id: string
  title: string
  /** An action for it, beside its heading. */
  action?: ReactNode
  children: ReactNode
}

/** One topic of the page, with its own heading. */
export function Panel({ id, title, action, children }: PanelProps) {
  return (
    <Card as="section" labelledBy={id}>
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
