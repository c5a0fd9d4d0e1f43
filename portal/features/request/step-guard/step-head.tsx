import { mayOpen, previousOf } from '#core/flow/step-engine.ts'
import { formatTime } from '#core/format/instant.ts'
import { isSigned } from '#core/loan/lifecycle.ts'
import { places, stepIds } from '#core/routes/journey.ts'
import { href } from '#core/routes/pages.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { routeOf } from '../current-step.ts'
import { loan } from '../journey-steps.ts'
import { JourneyLegs, type OpeningStep } from './journey-legs.tsx'
import type { StepProps } from './step-guard.tsx'
import css from './step-head.module.css'
import { text } from './text.ts'

interface StepHeadProps extends OpeningStep {
  savedAt: string | null
  /** Id of the open route. */
  group: string
}

/** The review page of the section, if the user came from there to change an answer. */
function checkOf({ id, section, done }: StepProps['step'], facts: StepProps['facts']) {
  const check = stepIds.find(
    (other) => loan.steps[other].section === section && places[other].page === 'check',
  )
  return check && check !== id && done(facts) && mayOpen(loan, check, facts) ? check : undefined
}

/** The back link, if the section has a previous step, and the note that all is saved. */
export function StepHead({ step, facts, savedAt, group }: StepHeadProps) {
  const back = facts && previousOf(loan, step.id, facts)
  const check = facts && checkOf(step, facts)
  return (
    <div className={css.head}>
      <p className={css.line}>
        {back ? (
          <BackLink href={href(routeOf(back, group))}>{text.back}</BackLink>
        ) : (
          <BackLink href={href('account')}>{text.account}</BackLink>
        )}
        {check && <a href={href(routeOf(check, group))}>{text.check}</a>}
        {savedAt && facts?.loan && !isSigned(facts.loan.state) && (
          <span className={css.saved}>{text.saved(formatTime(savedAt))}</span>
        )}
      </p>
      <JourneyLegs step={step} facts={facts} />
    </div>
  )
}
