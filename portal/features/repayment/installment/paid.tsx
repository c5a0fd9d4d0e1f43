import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { methodInWords } from '#core/text/payments.ts'
import { MilestoneDrawing } from '#core/ui/drawing/milestone.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { PaidSoFar } from '../../../kit/account/money.tsx'
import { Moment } from '../../../kit/screen/moment.tsx'
import { ReceiptButton } from '../../charge/index.ts'
import { text } from './text.ts'

interface PaidProps {
  loanId: string
  paid: NonNullable<Installment['paid']>
  /** Number of paid installments, and their total. */
  count: number
  of: number
}

/** Date and method of the payment, the loan's progress, and the receipt. */
export function Paid({ loanId, paid: { paymentId, date, method, cents }, count, of }: PaidProps) {
  return (
    <>
      <Notice tone="success" title={text.paid} live>
        <Moment>
          <MilestoneDrawing />
        </Moment>
        <p>{text.paidHow(formatBrl(cents), formatDate(date), methodInWords[method])}</p>
        <PaidSoFar count={count} of={of} />
      </Notice>
      <ReceiptButton loanId={loanId} payment={{ id: paymentId, date }} />
    </>
  )
}
