import type { ReactNode } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import css from './part.module.css'

/** One subject of the page, under its own heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id}>
      <div className={css.part}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}
