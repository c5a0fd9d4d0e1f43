import { useEffect } from 'react'
import { readAgreement } from '#core/api/contract/agreement.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { CancelRequest } from '../cancel/cancel-request.tsx'
import { goToCurrentStep } from '../current-step.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { findLoan } from '../store.ts'
import { Agreement } from './agreement.tsx'
import { Changed } from './changed.tsx'
import { Expired } from './expired.tsx'
import css from './page.module.css'
import { Signing } from './signing.tsx'
import { useBefore } from './use-before.ts'

/** The contract: read, saved, and signed with a code. */
export default function Page({ row }: PageProps) {
  return (
    <StepGuard row={row} wide>
      {(props) => <Contract {...props} />}
    </StepGuard>
  )
}

function Contract({ facts }: StepProps) {
  const id = facts.loan?.id ?? ''
  // Another picked offer means another contract.
  const per = facts.loan?.pickedOfferId
  const { state, retry, refusal } = useRead(readAgreement, { params: { id } }, { keep: true, per })
  const before = useBefore(state.status === 'performed' ? state.value : null)

  // The request changed elsewhere; its current state decides.
  const isGone = refusal?.status === 409
  useEffect(() => {
    if (isGone) findLoan().then(() => goToCurrentStep({ replace: true }))
  }, [isGone])

  return (
    <Loaded state={state} retry={retry}>
      {(read) => (
        <>
          {read.expired && <Expired />}
          {before && <Changed key={read.contentHash} before={before} now={read.content} />}
          <Agreement loanId={id} read={read} />
          <div className={css.doing}>
            <Signing key={read.contentHash} loanId={id} read={read} reload={retry} />
            <div>
              <CancelRequest id={id} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}
