import type { PageProps } from '#core/routes/pages.ts'
import { isCheck } from '../complete-section.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { AnswersReview } from './answers-review.tsx'
import { ContinueButton } from './continue-button.tsx'

/** Review of a section's answers before they are submitted. */
export default function Check({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ step, facts }) => (
        <>
          <AnswersReview facts={facts} check={step.id} />
          {isCheck(step.id) && <ContinueButton check={step.id} id={facts.loan?.id ?? ''} />}
        </>
      )}
    </StepGuard>
  )
}
