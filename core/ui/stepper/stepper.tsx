import { stepperText } from '../../text/component-text.ts'
import css from './stepper.module.css'
import { WindingRoad } from './winding-road.tsx'

interface StepperProps {
  /** From 1. */
  current: number
  total: number
  /** The name of the step. */
  title?: string
}

/** The progress in a flow: as text, and as a road with one bend per step. */
export function Stepper({ current, total, title }: StepperProps) {
  return (
    <div className={css.stepper}>
      <p className={css.words}>
        <strong>{stepperText.step(current, total)}</strong>
        {title && <span>{title}</span>}
      </p>
      <WindingRoad total={total} behind={current} />
    </div>
  )
}
