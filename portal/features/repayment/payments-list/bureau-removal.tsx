import { download } from '#core/api/client.ts'
import { removalLetter } from '#core/api/contract/payment-papers.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { removalStatusSentence } from '#core/text/bureau-removal.ts'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { text } from './text.ts'

interface BureauRemovalProps {
  loanId: string
  payment: Pick<Payment, 'id' | 'date' | 'removal'>
}

/** Until when what was late is out of the credit bureaus, or the proof that it is. */
export function BureauRemoval({ loanId, payment: { id, date, removal } }: BureauRemovalProps) {
  if (!removal) return null
  return (
    <>
      <p>{removalStatusSentence(removal, today())}</p>
      {removal.clearedOn && (
        <DownloadButton
          label={text.removalLetter}
          look="quiet"
          name={text.removalFile(date)}
          fetch={() => download(removalLetter, { params: { id: loanId, paymentId: id } })}
        />
      )}
    </>
  )
}
