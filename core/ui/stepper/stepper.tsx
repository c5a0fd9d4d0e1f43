import { stepperText } from '../../text/ui.ts'
import css from './stepper.module.css'

interface StepperProps {
  /** From 1. */
  current: number
  total: number
  /** Name of the step. */
  title?: string
}

const width = 320
const middle = 14
const swing = 8

/** A winding path with one bend a step; the part behind you is drawn through. */
function path(total: number): string {
  const bend = width / total
  const bends = Array.from({ length: total }, (_, index) => {
    const side = index % 2 === 0 ? -swing : swing
    return `q${bend / 2} ${side * 2} ${bend} 0`
  })
  return `M0 ${middle}${bends.join('')}`
}

/** Where one is in a flow: in words, and as the path that gives the house its name. */
export function Stepper({ current, total, title }: StepperProps) {
  const way = path(total)
  return (
    <div className={css.stepper}>
      <p className={css.words}>
        <strong>{stepperText.step(current, total)}</strong>
        {title && <span>{title}</span>}
      </p>
      <svg className={css.path} viewBox={`-6 0 ${width + 12} ${middle * 2}`} aria-hidden="true">
        <path className={css.ahead} d={way} />
        <path className={css.behind} d={way} pathLength={total} strokeDasharray={`${current} ${total}`} />
        <circle className={css.here} cx={(current * width) / total} cy={middle} r="6" />
      </svg>
    </div>
  )
}
