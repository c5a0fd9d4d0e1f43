import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { methodInWords } from '#core/text/payments.ts'
import { MilestoneDrawing } from '#core/ui/drawing/milestone-drawing.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { PaidProgress } from '../../../kit/account/amounts.tsx'
import { MilestonePicture } from '../../../kit/screen/milestone-picture.tsx'
import { ReceiptButton } from '../../charge/index.ts'
import { text } from './text.ts'

interface PaidInstallmentProps {
  loanId: string
  paid: NonNullable<Installment['paid']>
  /** Number of paid installments, and their total. */
  count: number
  of: number
}

/** Date and method of the payment, the loan's progress, and the receipt. */
export function PaidInstallment({
  loanId,
  paid: { paymentId, date, method, cents },
  count,
  of,
}: PaidInstallmentProps) {
  return (
    <>
      <Notice tone="success" title={text.paid} live>
        <MilestonePicture>
          <MilestoneDrawing />
        </MilestonePicture>
        <p>{text.paidHow(formatBrl(cents), formatDate(date), methodInWords[method])}</p>
        <PaidProgress count={count} of={of} />
      </Notice>
      <ReceiptButton loanId={loanId} payment={{ id: paymentId, date }} />
    </>
  )
}
