import { useLayoutEffect, useRef } from 'react'
import { download } from '#core/api/client.ts'
import { type Charge, chargeFile } from '#core/api/contract/charges.ts'
import { listWithdrawals, returnCharge } from '#core/api/contract/withdrawal.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { focusHeading } from '../../../kit/use-step-focus.ts'
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
    <LoadedRead {...read}>
      {(charge) => <ReturnUntilPaid charge={charge} onPaid={onPaid} onAnew={read.retry} />}
    </LoadedRead>
  )
}

interface ReturnUntilPaidProps extends Pick<ReturnChargeProps, 'onPaid'> {
  charge: Charge
  onAnew: () => void
}

function ReturnUntilPaid({ charge: first, onPaid, onAnew }: ReturnUntilPaidProps) {
  const charge = useCharge(first)
  const { state, loanId: id } = charge
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    if (state === 'expired' || state === 'cancelled') return onAnew()
    refetchReads(listWithdrawals)
    onPaid?.()
    focusHeading()
  }, [state, onPaid, onAnew])
  return (
    <ChargeView
      charge={charge}
      file={() => download(chargeFile, { params: { id, chargeId: charge.id } })}
      onAnew={onAnew}
    />
  )
}
