import { href, type PageProps } from '#core/routes/pages.ts'
import { debtHelp } from '#core/text/actions.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { DetourDrawing } from '#core/ui/drawing/detour-drawing.tsx'
import { CorrectionPanel } from '../decision/correction-panel.tsx'
import { DeclineReasons } from '../decision/decline-reasons.tsx'
import { RequestAgainPanel } from '../decision/request-again-panel.tsx'
import { ReviewPanel } from '../decision/review-panel.tsx'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { PartnerOption } from './partner-way.tsx'

/** A declined request: reasons, corrections, the partner lender, human review, when to request again, and free help. */
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
      <DeclineReasons loan={loan} incomeCents={facts.person.monthlyIncome} />
      <CorrectionPanel facts={facts} loan={loan} />
      <PartnerOption facts={facts} id={loan.id} />
      <ReviewPanel id={loan.id} />
      <RequestAgainPanel />
      <ButtonLink look="secondary" href={href('hardship')} wide>
        {debtHelp}
      </ButtonLink>
    </>
  )
}
