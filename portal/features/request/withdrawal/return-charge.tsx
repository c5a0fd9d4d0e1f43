import { useLayoutEffect, useRef } from 'react'
import { download } from '#core/api/client.ts'
import { type Charge, chargeFile } from '#core/api/contract/charges.ts'
import { listWithdrawals, returnCharge } from '#core/api/contract/withdrawal.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { readAgain } from '../../../kit/reads/reads.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { toBeginning } from '../../../kit/use-steps.ts'
import { ChargeView, useCharge } from '../../charge/index.ts'

export interface ReturnChargeProps {
  loanId: string
  /** Called when a payment is received. */
  onPaid?: () => void
}

/** Pix and boleto to return the disbursed amount. */
export function ReturnCharge({ loanId, onPaid }: ReturnChargeProps) {
  const read = useRead(returnCharge, { params: { id: loanId } })
  return (
    <Loaded {...read}>{(charge) => <Following charge={charge} onPaid={onPaid} onAnew={read.retry} />}</Loaded>
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
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (state === 'expired' || state === 'cancelled') return onAnew()
    readAgain(listWithdrawals)
    onPaid?.()
    toBeginning()
  }, [state, onPaid, onAnew])
  return (
    <ChargeView
      charge={charge}
      file={() => download(chargeFile, { params: { id, chargeId: charge.id } })}
      onAnew={onAnew}
    />
  )
}
