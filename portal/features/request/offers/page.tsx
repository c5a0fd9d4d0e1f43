import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../step-guard/step-guard.tsx'
import { Offers } from './offer-choice.tsx'

/** The lender's offers, lowest total first. */
export default function Page({ row }: PageProps) {
  return (
    <StepGuard row={row} wide>
      {(props) => <Offers {...props} />}
    </StepGuard>
  )
}
