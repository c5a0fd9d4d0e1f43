import { useEffect, useRef } from 'react'
import type { Charge } from '#core/api/contract/charges.ts'
import { listInstallments } from '#core/api/contract/installments.ts'
import { listNeeds } from '#core/api/contract/messages.ts'
import { refetchReads } from '../../kit/reads/read-cache.ts'
import { ChargeView, useCharge } from '../charge/index.ts'

interface ChargeUntilPaidProps {
  charge: Charge
  file: () => Promise<Blob>
  /** Issues another charge if this one has expired, was cancelled or was underpaid. */
  onAnew: () => void
}

/** Polls the charge while it is shown; once it is paid, reads the schedule again. */
export function ChargeUntilPaid({ charge: first, file, onAnew }: ChargeUntilPaidProps) {
  const charge = useCharge(first)
  const before = useRef(charge.state)
  useEffect(() => {
    if (before.current === charge.state) return
    before.current = charge.state
    if (charge.state === 'expired' || charge.state === 'cancelled') onAnew()
    for (const stale of [listInstallments, listNeeds]) refetchReads(stale)
  }, [charge.state, onAnew])
  return <ChargeView charge={charge} file={file} onAnew={onAnew} />
}
