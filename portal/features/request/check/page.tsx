import type { PageProps } from '#core/routes/pages.ts'
import { isCheck } from '../complete.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { Answers } from './answers.tsx'
import { GoOn } from './go-on.tsx'

/** Review of a section's answers before they are submitted. */
export default function Check({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ step, facts }) => (
        <>
          <Answers facts={facts} check={step.id} />
          {isCheck(step.id) && <GoOn check={step.id} id={facts.loan?.id ?? ''} />}
        </>
      )}
    </StepGuard>
  )
}
