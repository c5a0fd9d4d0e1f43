import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { loadAgreement } from '../../../flows/loan/agreement/actions.ts'
import { CancelRequest } from '../../../flows/loan/cancel/cancel-request.tsx'
import { lead } from '../../../flows/loan/lead.ts'
import { Standing, type StepProps } from '../../../flows/loan/standing/standing.tsx'
import { findLoan } from '../../../flows/loan/store.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { useKept } from '../../../shell/use-kept.ts'
import { Agreement } from './agreement.tsx'
import { Changed } from './changed.tsx'
import { Expired } from './expired.tsx'
import css from './page.module.css'
import { Signing } from './signing.tsx'
import { useBefore } from './use-before.ts'

/** The contract: read, kept, signed with a code. */
export default function Page({ row }: PageProps) {
  return (
    <Standing row={row} wide>
      {(props) => <Contract {...props} />}
    </Standing>
  )
}

function Contract({ facts }: StepProps) {
  const id = facts.loan?.id ?? ''
  const offer = facts.loan?.pickedOfferId
  const state = useKept(useAction(loadAgreement))
  const before = useBefore(state.status === 'performed' ? state.value : null)

  async function load(): Promise<void> {
    const outcome = await loadAgreement.perform(id)
    if (outcome.status !== 'error' || outcome.error.status !== 409) return
    // Gone on elsewhere meanwhile: what stands now decides.
    await findLoan.perform()
    lead({ replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer that is picked, here or elsewhere
  useEffect(() => {
    load()
    return loadAgreement.reset
  }, [id, offer])

  return (
    <Loaded state={state} retry={load}>
      {(read) => (
        <>
          {read.expired && <Expired />}
          {before && <Changed key={read.contentHash} before={before} now={read.content} />}
          <Agreement loanId={id} read={read} />
          <div className={css.doing}>
            <Signing key={read.contentHash} loanId={id} read={read} reload={load} />
            <div>
              <CancelRequest id={id} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}
