import { useState } from 'react'
import { useCountdown } from '#core/react/use-countdown.ts'
import { clockWords, waitWords } from '#core/text/waiting.ts'
import { Hidden } from '#core/ui/hidden/hidden.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const secondMs = 1000
const soon = 30

/** How long the bank still waits: every second for the eye; for the ear at the start, near the end and at the end. */
export function TimeLeft({ until }: { until: string }) {
  const [seconds] = useState(() => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / secondMs)))
  const left = useCountdown(seconds)
  const told = left > soon ? seconds : Math.min(seconds, soon)
  return (
    <>
      <p className={css.left} aria-hidden="true">
        {left > 0 ? text.left(clockWords(left)) : text.over}
      </p>
      <Hidden live>{left > 0 ? text.left(waitWords(told)) : text.over}</Hidden>
    </>
  )
}
