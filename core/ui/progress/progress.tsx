import { useId } from 'react'
import css from './progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to `max`; undefined while the duration is unknown. */
  value?: number
  max?: number
  /** The current activity, announced when it changes. */
  detail?: string
}

/** A native progress bar, for work that takes more than a moment. */
export function Progress({ label, value, max = 1, detail }: ProgressProps) {
  const id = useId()
  return (
    <div className={css.wrap}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <progress className={css.bar} id={id} value={value} max={max} />
      <p className={css.detail} role="status">
        {detail}
      </p>
    </div>
  )
}
