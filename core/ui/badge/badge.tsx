import type { Tone } from '../notice/notice.tsx'
import css from './badge.module.css'

/** How something stands, in a word; the colour only repeats it. */
export function Badge({ tone, children }: { tone?: Tone; children: string }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
