import type { ReactNode } from 'react'
import type { Installment } from '#core/api/contract/installments.ts'
import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import { href } from '#core/routes/pages.ts'
import { seePayments, talkToUs } from '#core/text/actions.ts'
import { goneSentence, goneTitles, paidOffGone } from '#core/text/payments.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { HelpLink } from '../../kit/help/help-link.tsx'

/** Stands where a loan would be said to be paid off, while a payment of it is gone. */
export const GonePayment = ({ by }: { by: ReversedBy }) => <Gone by={by}>{paidOffGone(by)}</Gone>

/** The same where an installment would be said to be paid. */
export const GoneOfInstallment = ({ gone }: { gone: NonNullable<Installment['gone']> }) => (
  <Gone by={gone.by}>{goneSentence(gone)}</Gone>
)

function Gone({ by, children }: { by: ReversedBy; children: ReactNode }) {
  return (
    <Notice tone="warning" title={goneTitles[by]}>
      <p>{children}</p>
      <p>
        <HelpLink label={talkToUs} />
      </p>
      <p>
        <a href={href('payments')}>{seePayments}</a>
      </p>
    </Notice>
  )
}
