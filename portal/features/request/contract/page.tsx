import { useEffect } from 'react'
import { readAgreement } from '#core/api/contract/agreement.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { CancelRequest } from '../cancel/cancel-request.tsx'
import { goToCurrentStep } from '../current-step.ts'
import { OfferExpired } from '../offers/offer-expired.tsx'
import { findLoan } from '../request-store.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { ContractChanged } from './contract-changed.tsx'
import { ContractText } from './contract-text.tsx'
import css from './page.module.css'
import { SignatureCode } from './signature-code.tsx'
import { usePreviousContract } from './use-previous-contract.ts'

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
  const before = usePreviousContract(state.status === 'performed' ? state.value : null)

  // The request changed elsewhere; its current state decides.
  const isGone = refusal?.status === 409
  useEffect(() => {
    if (isGone) findLoan().then(() => goToCurrentStep({ replace: true }))
  }, [isGone])

  return (
    <LoadedRead state={state} retry={retry}>
      {(read) => (
        <>
          {read.expired && <OfferExpired loanId={id} />}
          {before && <ContractChanged key={read.contentHash} before={before} now={read.content} />}
          <ContractText loanId={id} read={read} />
          <div className={css.doing}>
            <SignatureCode key={read.contentHash} loanId={id} read={read} reload={retry} />
            <div>
              <CancelRequest id={id} />
            </div>
          </div>
        </>
      )}
    </LoadedRead>
  )
}
