import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import css from './count-badge.module.css'

interface CountBadgeProps {
  count: number
  /** What a screen reader says instead of the digit. */
  words: (count: number) => string
}

/** A digit is enough. */
const most = 9

/** A small count beside a link; nothing if it is zero. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{words(count)}</VisuallyHidden>
    </span>
  )
}
