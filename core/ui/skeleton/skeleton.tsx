import type { ReactNode } from 'react'
import { loadingText } from '../../text/component-text.ts'
import css from './skeleton.module.css'

interface SkeletonProps {
  /** The number of text lines it stands for. */
  lines?: number
  /** Draws the outline of a card around the lines. */
  card?: boolean
  label?: string
  /** Drawn over the lines. */
  children?: ReactNode
}

/** A placeholder in the shape of the expected content, so that nothing shifts when it loads. */
export function Skeleton({ lines = 3, card, label = loadingText.loading, children }: SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, index) => index)
  return (
    <div className={css.skeleton} data-card={card ? '' : undefined} data-waiting="">
      <span className={css.label} role="status">
        {label}
      </span>
      {keys.map((key) => (
        <span key={key} className={css.line} />
      ))}
      {children}
    </div>
  )
}
