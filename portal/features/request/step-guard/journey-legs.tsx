import { progressOf } from '#core/flow/step-engine.ts'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Stepper } from '#core/ui/stepper/stepper.tsx'
import { WindingRoad } from '#core/ui/stepper/winding-road.tsx'
import { type JourneyLeg, legs, loan } from '../journey-steps.ts'
import css from './journey-legs.module.css'
import type { StepProps } from './step-guard.tsx'
import { text } from './text.ts'
import { useWalk } from './use-walk.ts'

/** Minutes per leg, if the required data are at hand. */
const minutes: Record<JourneyLeg, number> = { order: 1, you: 2, bank: 3, offer: 2, contract: 6 }

/** What is known of a step while its page opens. */
export interface OpeningStep {
  step: StepProps['step']
  /** Null while they are read: what shows them has its height all the same. */
  facts: StepProps['facts'] | null
}

/** Progress of the request: the named legs, and the step within the current leg. */
export function JourneyLegs({ step, facts }: OpeningStep) {
  const progress = facts && progressOf(loan, step.id, facts)
  const { step: current, of } = progress ?? { step: 1, of: 1 }
  const leg = step.leg
  const at = leg ? legs.indexOf(leg) : 0
  const within = step.next ? (current - 0.5) / of : 1
  const place = useWalk(facts && leg ? at + within : null)
  if (!leg) return step.section === 'partner' && <Stepper current={current} total={of} title={text.partner} />
  return (
    <div>
      <WindingRoad total={legs.length} behind={place ?? at + within} />
      <ol className={css.names} aria-label={text.road}>
        {legs.map((name, index) => (
          <li
            key={name}
            className={index < at ? css.behind : undefined}
            aria-current={name === leg ? 'step' : undefined}
          >
            {text.legs[name]}
            {index < at && <VisuallyHidden>, {text.behind}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {step.next && (
        <p className={css.page}>
          {progress
            ? [of > 1 && text.step(text.legs[leg], current, of), current === 1 && text.minutes(minutes[leg])]
                .filter(Boolean)
                .join(' ')
            : '\u00a0'}
        </p>
      )}
    </div>
  )
}
