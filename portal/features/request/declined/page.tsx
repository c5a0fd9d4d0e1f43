import type { PageProps } from '#core/routes/pages.ts'
import { DetourDrawing } from '#core/ui/drawing/detour.tsx'
import { AgainPanel } from '../decision/again-panel.tsx'
import { CorrectPanel } from '../decision/correct-panel.tsx'
import { Reasons } from '../decision/reasons.tsx'
import { ReviewPanel } from '../decision/review-panel.tsx'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { PartnerWay } from './partner-way.tsx'

/** A declined request: reasons, corrections, the partner lender, human review, and when to request again. */
export default function Declined({ row }: PageProps) {
  return (
    <StepGuard row={row} drawing={<DetourDrawing />}>
      {(props) => <Refusal {...props} />}
    </StepGuard>
  )
}

function Refusal({ facts }: StepProps) {
  const { loan } = facts
  if (!loan) return null
  return (
    <>
      <Reasons loan={loan} />
      <CorrectPanel facts={facts} loan={loan} />
      <PartnerWay facts={facts} id={loan.id} />
      <ReviewPanel id={loan.id} />
      <AgainPanel />
    </>
  )
}
