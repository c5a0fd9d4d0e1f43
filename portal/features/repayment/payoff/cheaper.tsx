import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { href } from '../../../routes.ts'
import type { MyLoan } from '../my-loan.ts'
import { withdrawText as text } from './text.ts'

/** Within its first days a contract is given up for less than it is settled for: said before anybody settles it. */
export function Cheaper({ loan: { loanId, withdrawal, sums } }: { loan: MyLoan }) {
  if (!withdrawal) return null
  const { until, amountCents, refundCents } = withdrawal
  // What is being paid counts for the one and not yet for the other.
  const lessCents = sums.processingCount > 0 ? 0 : sums.outstandingCents - amountCents + refundCents
  return (
    <Notice title={text.title}>
      <p>
        {refundCents > 0
          ? text.refund(formatDate(until), formatBrl(refundCents))
          : text.until(formatDate(until), formatBrl(amountCents))}{' '}
        {lessCents > 0 && text.less(formatBrl(lessCents))}
      </p>
      <ButtonLink look="secondary" href={href('myLoan', { id: loanId })}>
        {text.way}
      </ButtonLink>
    </Notice>
  )
}
