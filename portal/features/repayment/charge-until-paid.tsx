import { useEffect, useRef } from 'react'
import type { Charge } from '#core/api/contract/charges.ts'
import { listInstallments, nextInstallments } from '#core/api/contract/installments.ts'
import { listNeeds } from '#core/api/contract/messages.ts'
import { LoadedRead } from '../../kit/loaded-read.tsx'
import { refetchReads } from '../../kit/reads/read-cache.ts'
import type { Read } from '../../kit/reads/use-read.ts'
import { ChargeView, chargeLines, useCharge } from '../charge/index.ts'

interface ChargeUntilPaidProps {
  /** The charge; read again, another one if this one has expired, was cancelled or was underpaid. */
  read: Read<Charge>
  fileOf: (charge: Charge) => Promise<Blob>
}

/** Polls the charge while it is shown; once it is paid, reads the schedule again. */
export function ChargeUntilPaid({ read, fileOf }: ChargeUntilPaidProps) {
  return (
    <LoadedRead {...read} lines={chargeLines}>
      {(charge) => (
        <PolledCharge key={charge.id} first={charge} file={() => fileOf(charge)} onAnew={read.retry} />
      )}
    </LoadedRead>
  )
}

interface PolledChargeProps {
  first: Charge
  file: () => Promise<Blob>
  onAnew: () => void
}

function PolledCharge({ first, file, onAnew }: PolledChargeProps) {
  const charge = useCharge(first)
  const before = useRef(charge.state)
  useEffect(() => {
    if (before.current === charge.state) return
    before.current = charge.state
    if (charge.state === 'expired' || charge.state === 'cancelled') onAnew()
    for (const stale of [listInstallments, nextInstallments, listNeeds]) refetchReads(stale)
  }, [charge.state, onAnew])
  return <ChargeView charge={charge} file={file} onAnew={onAnew} />
}
