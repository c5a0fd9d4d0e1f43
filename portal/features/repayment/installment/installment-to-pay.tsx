import { download } from '#core/api/client.ts'
import { installmentBoletoFile, installmentPix } from '#core/api/contract/charges.ts'
import type { Input } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { href } from '#core/routes/pages.ts'
import { clearingPassed } from '#core/text/clearing-times.ts'
import { lateCountWords } from '#core/text/late-installments.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ChargeUntilPaid } from '../charge-until-paid.tsx'
import { lateItems } from '../late-items.ts'
import { PaymentLink } from '../payment-link/payment-link.tsx'
import { Planned } from '../planned.tsx'
import { WaitingCharges } from '../waiting-charges.tsx'
import { PartPaymentForm, type PartPaymentFormProps } from './part-payment-form.tsx'
import { text } from './text.ts'

type PixInput = Input<typeof installmentPix>

/** How its charge is asked for. What costs no less today has one charge, whatever the price. */
export const pixInput = (id: string, number: number | string, isToday: boolean): PixInput => ({
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
          {item.clearsBy !== null && hasPassed(item.clearsBy, props.loan.today)
            ? clearingPassed(item.clearsBy)
            : item.clearingCents > 0 && item.restCents > 0
              ? text.processingPart(formatBrl(item.clearingCents), formatBrl(item.restCents))
              : text.processingLead}
        </p>
      </Notice>
    )
  return (
    <>
      {item.planUntil !== null && <Planned loan={props.loan} />}
      <WaitingCharges of={props.loan.waiting.filter(({ numbers }) => numbers.includes(item.number))} />
      {props.asked && <PartPaymentForm {...props} />}
      <ChargeUntilPaid read={read} fileOf={() => download(installmentBoletoFile, input)} />
      {!props.asked && <PartPaymentForm {...props} />}
      <PaymentLink loanId={props.loan.loanId} number={item.number} />
      {lateItems(props.loan).length > 1 && item.state === 'late' && (
        <p>
          {text.alsoLate(lateCountWords(lateItems(props.loan).length), formatBrl(props.loan.sums.lateCents))}{' '}
          <a href={href('late')}>{text.payAll}</a>
        </p>
      )}
      {item.state === 'late' && <a href={href('renegotiation')}>{text.cannotPay}</a>}
    </>
  )
}
