import { loadingText } from '../../text/ui.ts'
import css from './skeleton.module.css'

interface SkeletonProps {
  /** How many lines of text will stand here. */
  lines?: number
  /** The outline of a card instead of bare lines. */
  card?: boolean
  label?: string
}

/** The shape of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3, card, label = loadingText.loading }: SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, index) => index)
  return (
    <div className={css.skeleton} data-card={card ? '' : undefined} data-waiting="">
      <span className={css.label} role="status">
        {label}
      </span>
      {keys.map((key) => (
        <span key={key} className={css.line} />
      ))}
    </div>
  )
}
