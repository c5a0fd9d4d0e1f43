import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { useKept } from '../../../shell/use-kept.ts'
import { loadWithdrawn } from './actions.ts'
import { ReturnCharge, type ReturnChargeProps } from './return-charge.tsx'
import { WithdrawnFacts } from './withdrawn.tsx'

interface GivenUpProps extends ReturnChargeProps {
  /** Where the page is not named by it. */
  titled?: boolean
}

/** A contract that was given up: the record of it, then the Pix and boleto of what it gives back, if anything. */
export function GivenUp({ loanId, onPaid, titled }: GivenUpProps) {
  const state = useKept(useAction(loadWithdrawn))
  const load = () => loadWithdrawn.perform(loanId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan
  useEffect(() => {
    loadWithdrawn.reset()
    load()
  }, [loanId])
  return (
    <Loaded state={state} retry={load}>
      {(withdrawn) =>
        withdrawn && (
          <>
            <WithdrawnFacts withdrawn={withdrawn} titled={titled} />
            {withdrawn.amountCents > 0 && <ReturnCharge loanId={loanId} onPaid={onPaid} />}
          </>
        )
      }
    </Loaded>
  )
}
