import { type ReactNode, useState } from 'react'
import { useCountdown } from '#core/react/use-countdown.ts'
import { clockWords, waitWords } from '#core/text/wait-words.ts'
import { Card } from '#core/ui/card/card.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface BankQuestionProps {
  title: string
  /** When the bank stops waiting. */
  until: string | null
  children: ReactNode
}

/** A question from the bank, with its time limit. */
export function BankQuestion({ title, until, children }: BankQuestionProps) {
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

const secondMs = 1000
const soon = 30

/** Time left, updated every second; announced near the end and at the end, and read at any time. */
function TimeLeft({ until }: { until: string }) {
  const [seconds] = useState(() => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / secondMs)))
  const left = useCountdown(seconds)
  return (
    <>
      <p className={css.left}>{left > 0 ? text.left(clockWords(left)) : text.over}</p>
      <VisuallyHidden live>
        {left > soon ? '' : left > 0 ? text.left(waitWords(Math.min(seconds, soon))) : text.over}
      </VisuallyHidden>
    </>
  )
}
