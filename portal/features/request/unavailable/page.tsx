import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { NoLender } from './no-lender.tsx'
import { NoNewRequest } from './no-new-request.tsx'

/** No request may begin now, or one was declined and the partner lender does not accept it either. */
export default function Unavailable({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts }) =>
        facts.loan ? <NoLender facts={facts} loan={facts.loan} /> : <NoNewRequest facts={facts} />
      }
    </StepGuard>
  )
}
