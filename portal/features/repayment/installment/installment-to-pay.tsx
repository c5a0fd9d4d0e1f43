import { useEffect, useRef } from 'react'
import { download } from '#core/api/client.ts'
import { type Charge, installmentBoletoFile, installmentPix } from '#core/api/contract/charges.ts'
import { listInstallments } from '#core/api/contract/installments.ts'
import { listNeeds } from '#core/api/contract/messages.ts'
import type { Input } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ChargeView, chargeLines, useCharge } from '../../charge/index.ts'
import { WaitingCharges } from '../waiting-charges.tsx'
import { PartPaymentForm, type PartPaymentFormProps } from './part-payment-form.tsx'
import { text } from './text.ts'

type PixInput = Input<typeof installmentPix>

/** How its charge is asked for. What costs no less today has one charge, whatever the price. */
export const pixInput = (id: string, number: number, isToday: boolean): PixInput => ({
  params: { id, number: String(number) },
  query: isToday ? { price: 'today' } : {},
})

interface InstallmentToPayProps extends PartPaymentFormProps {
  input: PixInput
}

/** Charge of an installment at the chosen price. */
export function InstallmentToPay({ input, ...props }: InstallmentToPayProps) {
  const { item } = props
  const payable = item.state !== 'processing'
  const read = useRead(installmentPix, payable ? input : null)

  if (!payable)
    return (
      <Notice title={text.processing}>
        <p>
          {item.clearingCents > 0 && item.restCents > 0
            ? text.processingPart(formatBrl(item.clearingCents), formatBrl(item.restCents))
            : text.processingLead}
        </p>
      </Notice>
    )
  return (
    <>
      <WaitingCharges of={props.loan.waiting.filter(({ numbers }) => numbers.includes(item.number))} />
      {props.asked && <PartPaymentForm {...props} />}
      <LoadedRead {...read} lines={chargeLines}>
        {(charge) => (
          <ChargeUntilPaid
            key={charge.id}
            charge={charge}
            file={() => download(installmentBoletoFile, input)}
            onAnew={read.retry}
          />
        )}
      </LoadedRead>
      {!props.asked && <PartPaymentForm {...props} />}
      {item.state === 'late' && <a href={href('hardship')}>{text.cannotPay}</a>}
    </>
  )
}

interface ChargeUntilPaidProps {
  charge: Charge
  file: () => Promise<Blob>
  /** Issues another charge if this one has expired, was cancelled or was underpaid. */
  onAnew: () => void
}

/** Polls the charge while it is shown; once it is paid, reads the schedule again. */
function ChargeUntilPaid({ charge: first, file, onAnew }: ChargeUntilPaidProps) {
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
