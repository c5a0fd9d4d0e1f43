import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { Closed } from './closed.tsx'
import { Nobody } from './nobody.tsx'

/** No request may begin now, or one was declined and the partner lender does not accept it either. */
export default function Unavailable({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts }) => (facts.loan ? <Nobody facts={facts} loan={facts.loan} /> : <Closed facts={facts} />)}
    </StepGuard>
  )
}
