import { download } from '#core/api/client.ts'
import { paymentReceipt } from '#core/api/contract/payment-papers.ts'
import { DownloadButton } from '../../kit/download/download-button.tsx'
import { receiptText as text } from './receipt-text.ts'

interface ReceiptButtonProps {
  loanId: string
  payment: { id: string; date: string }
  look?: 'quiet'
}

/** Receipt of a cleared payment. */
export function ReceiptButton({ loanId, payment: { id, date }, look }: ReceiptButtonProps) {
  return (
    <DownloadButton
      label={text.label}
      look={look}
      name={text.file(date)}
      fetch={() => download(paymentReceipt, { params: { id: loanId, paymentId: id } })}
    />
  )
}
