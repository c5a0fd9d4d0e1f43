import { useEffect, useRef } from 'react'
import { createAction } from '../../../../core/actions/action.ts'
import { call, download } from '../../../../core/api/client.ts'
import { type Charge, chargeFile } from '../../../../core/api/contract/charges.ts'
import { returnCharge } from '../../../../core/api/contract/withdrawal.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { toBeginning } from '../../../shell/use-steps.ts'
import { ChargeView } from '../../my-loan/charge/charge-view.tsx'
import { useCharge } from '../../my-loan/charge/use-charge.ts'
import { loadWithdrawn } from './actions.ts'

const loadReturn = createAction((signal, id: string) => call(returnCharge, { params: { id } }, { signal }))

onSessionEnd(loadReturn.reset)

export interface ReturnChargeProps {
  loanId: string
  /** Told when something came for it. */
  onPaid?: () => void
}

/** The Pix and boleto that give back what a contract paid out. */
export function ReturnCharge({ loanId, onPaid }: ReturnChargeProps) {
  const state = useAction(loadReturn)
  const load = () => loadReturn.perform(loanId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan
  useEffect(() => {
    loadReturn.reset()
    load()
  }, [loanId])
  return (
    <Loaded state={state} retry={load}>
      {(charge) => <Following charge={charge} onPaid={onPaid} onAnew={load} />}
    </Loaded>
  )
}

interface FollowingProps extends Pick<ReturnChargeProps, 'onPaid'> {
  charge: Charge
  onAnew: () => void
}

function Following({ charge: first, onPaid, onAnew }: FollowingProps) {
  const charge = useCharge(first)
  const { state, loanId: id } = charge
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (state === 'expired') return onAnew()
    loadWithdrawn.perform(id)
    onPaid?.()
    toBeginning()
  }, [id, state, onPaid, onAnew])
  return (
    <ChargeView
      charge={charge}
      file={() => download(chargeFile, { params: { id, chargeId: charge.id } })}
      onAnew={onAnew}
    />
  )
}
