import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import { href } from '#core/routes/pages.ts'
import { seePayments, talkToUs } from '#core/text/actions.ts'
import { goneTitles, paidOffGone } from '#core/text/payments.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { HelpLink } from '../../kit/help/help-link.tsx'

/** Stands where a loan would be said to be paid off, while a payment of it is gone. */
export function GonePayment({ by }: { by: ReversedBy }) {
  return (
    <Notice tone="warning" title={goneTitles[by]}>
      <p>{paidOffGone(by)}</p>
      <p>
        <HelpLink label={talkToUs} />
      </p>
      <p>
        <a href={href('payments')}>{seePayments}</a>
      </p>
    </Notice>
  )
}
