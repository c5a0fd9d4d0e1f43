import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from '../my-loan.ts'
import { withdrawText as text } from './text.ts'

/** During the withdrawal period a withdrawal costs less than a payoff; shown before the customer pays off. */
export function Cheaper({ loan: { loanId, withdrawal, sums } }: { loan: MyLoan }) {
  if (!withdrawal) return null
  const { until, amountCents, refundCents } = withdrawal
  // A payment being processed counts for the withdrawal but not yet for the payoff.
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
