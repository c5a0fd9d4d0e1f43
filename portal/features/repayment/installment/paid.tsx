import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { methodInWords } from '#core/text/payments.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { ReceiptButton } from '../../charge/index.ts'
import { text } from './text.ts'

interface PaidProps {
  loanId: string
  paid: NonNullable<Installment['paid']>
}

/** When and how it was paid, with the receipt. */
export function Paid({ loanId, paid: { paymentId, date, method, cents } }: PaidProps) {
  return (
    <>
      <Notice tone="success" title={text.paid} live>
        <p>{text.paidHow(formatBrl(cents), formatDate(date), methodInWords[method])}</p>
      </Notice>
      <ReceiptButton loanId={loanId} payment={{ id: paymentId, date }} />
    </>
  )
}
