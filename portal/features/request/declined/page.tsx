import type { PageProps } from '../../../routes.ts'
import { AgainPanel } from '../decision/again-panel.tsx'
import { Reasons } from '../decision/reasons.tsx'
import { ReviewPanel } from '../decision/review-panel.tsx'
import { Standing, type StepProps } from '../standing/standing.tsx'
import { PartnerWay } from './partner-way.tsx'

/** A refusal: why, the way to the partner lender, a human look at it, and when to ask again. */
export default function Declined({ row }: PageProps) {
  return <Standing row={row}>{(props) => <Refusal {...props} />}</Standing>
}

function Refusal({ facts }: StepProps) {
  const { loan } = facts
  if (!loan?.decision) return null
  return (
    <>
      <Reasons decision={loan.decision} />
      <PartnerWay facts={facts} id={loan.id} />
      <ReviewPanel id={loan.id} />
      <AgainPanel />
    </>
  )
}
