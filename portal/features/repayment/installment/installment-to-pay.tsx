import { useEffect, useRef } from 'react'
import { download } from '#core/api/client.ts'
import {
  type Charge,
  hasPaymentCodes,
  installmentBoletoFile,
  installmentPix,
} from '#core/api/contract/charges.ts'
import { type Installment, listInstallments } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ChargeView, chargeLines, useCharge } from '../../charge/index.ts'
import { WaitingCharges } from '../waiting-charges.tsx'
import css from './page.module.css'
import { PartPaymentForm, type PartPaymentFormProps } from './part-payment-form.tsx'
import { text } from './text.ts'

/** Charge of an installment at today's amount. */
export function InstallmentToPay(props: PartPaymentFormProps) {
  const { item } = props
  const { loanId } = props.loan
  const params = { id: loanId, number: String(item.number) }
  const payable = item.state !== 'processing'
  const read = useRead(installmentPix, payable ? { params } : null)

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
          <>
            <ChargeUntilPaid
              charge={charge}
              file={() => download(installmentBoletoFile, { params })}
              onAnew={read.retry}
            />
            {hasPaymentCodes(charge) && costsLessToday(item) && (
              <p className={css.small}>{text.whole(formatBrl(item.amountCents), formatDate(item.payBy))}</p>
            )}
          </>
        )}
      </LoadedRead>
      {!props.asked && <PartPaymentForm {...props} />}
      {item.state === 'late' && <a href={href('hardship')}>{text.cannotPay}</a>}
    </>
  )
}

const costsLessToday = ({ amountCents, todayCents, state }: Installment): boolean =>
  state !== 'processing' && todayCents < amountCents

/** Discount for paying today instead of on the due date, shown before the codes for the full amount. */
export function AmountToday({ item }: Pick<PartPaymentFormProps, 'item'>) {
  if (!costsLessToday(item)) return null
  const { number, amountCents, todayCents } = item
  return (
    <p>
      {text.today(formatBrl(todayCents))}{' '}
      <a href={href('payoff', {}, `parcela=${number}`)}>
        {text.payToday(formatBrl(amountCents - todayCents))}
      </a>
    </p>
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
    else refetchReads(listInstallments)
  }, [charge.state, onAnew])
  return <ChargeView charge={charge} file={file} onAnew={onAnew} />
}
