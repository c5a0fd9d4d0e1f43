import type { Tone } from '../notice/notice.tsx'
import css from './badge.module.css'

/** A status in one word; the color only repeats it. */
export function Badge({ tone, children }: { tone?: Tone; children: string }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
