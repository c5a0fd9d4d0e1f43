import type { PageProps } from '#core/routes/pages.ts'
import { StepGuard } from '../../step-guard/step-guard.tsx'
import { Skip } from '../skip/skip.tsx'
import { Consent } from './consent.tsx'
import { Explanation } from './explanation.tsx'

/** What will be read at a bank, why and for how long, and the consent to it. */
export default function Start({ row }: PageProps) {
  return (
    <StepGuard row={row}>
      {({ facts }) => (
        <>
          <Explanation />
          <Consent facts={facts} group={row.id} />
          <Skip group={row.id} />
        </>
      )}
    </StepGuard>
  )
}
