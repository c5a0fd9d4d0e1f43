import type { ReactNode } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import css from './part.module.css'

interface PartProps {
  id: string
  title: string
  /** What can be done with it, beside its heading. */
  action?: ReactNode
  children: ReactNode
}

/** One subject of the page, under its own heading. */
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
