import { type ReactNode, useEffect, useRef } from 'react'
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
  /** The receipt of its payment, where papers are kept. */
  receipt?: (payment: NonNullable<Charge['payment']>) => ReactNode
}

/** The Pix and boleto that give back what a contract paid out. */
export function ReturnCharge({ loanId, receipt }: ReturnChargeProps) {
  const state = useAction(loadReturn)
  const load = () => loadReturn.perform(loanId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan
  useEffect(() => {
    loadReturn.reset()
    load()
  }, [loanId])
  return (
    <Loaded state={state} retry={load}>
      {(charge) => <Following charge={charge} receipt={receipt} onExpired={load} />}
    </Loaded>
  )
}

interface FollowingProps extends Pick<ReturnChargeProps, 'receipt'> {
  charge: Charge
  onExpired: () => void
}

function Following({ charge: first, receipt, onExpired }: FollowingProps) {
  const charge = useCharge(first)
  const { state, payment, loanId: id } = charge
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (state === 'expired') return onExpired()
    loadWithdrawn.perform(id)
    toBeginning()
  }, [id, state, onExpired])
  return (
    <>
      <ChargeView
        charge={charge}
        file={() => download(chargeFile, { params: { id, chargeId: charge.id } })}
      />
      {state === 'received' && payment && receipt && <div>{receipt(payment)}</div>}
    </>
  )
}
