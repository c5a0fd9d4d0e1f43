import type { ReactNode } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import css from './part.module.css'

interface PartProps {
  id: string
  title: string
  /** An action for it, beside its heading. */
  action?: ReactNode
  children: ReactNode
}

/** One topic of the page, with its own heading. */
export function Part({ id, title, action, children }: PartProps) {
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
