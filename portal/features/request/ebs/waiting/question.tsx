import type { ReactNode } from 'react'
import { Card } from '#core/ui/card/card.tsx'
import css from './page.module.css'
import { TimeLeft } from './time-left.tsx'

interface QuestionProps {
  title: string
  /** Until when the bank waits. */
  until: string | null
  children: ReactNode
}

/** Something the bank asks, and until when it waits for it. */
export function Question({ title, until, children }: QuestionProps) {
  return (
    <Card as="section" look="raised" labelledBy="ask">
      <div className={css.question}>
        <h2 id="ask" className={css.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {until && <TimeLeft key={until} until={until} />}
      </div>
    </Card>
  )
}
