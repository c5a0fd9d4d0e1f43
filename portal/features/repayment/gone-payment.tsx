import type { ReactNode } from 'react'
import type { Installment } from '#core/api/contract/installments.ts'
import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { href } from '#core/routes/pages.ts'
import { seePayments, talkToUs } from '#core/text/actions.ts'
import { goneOfSentence, goneSentence, goneTitles, paidOffGone } from '#core/text/payments.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { HelpLink } from '../../kit/help/help-link.tsx'
import type { MyLoan } from './use-my-loan.ts'

interface GoneLoan {
  goneBy: ReversedBy | null
  goneAnswerBy: IsoDate | null
}

/** Stands where a loan would be said to be paid off, while a payment of it is gone. */
export const GonePayment = ({ of: { goneBy: by, goneAnswerBy } }: { of: GoneLoan }) =>
  by && goneAnswerBy && <Gone by={by}>{paidOffGone(by, goneAnswerBy, today())}</Gone>

/** The payments of a loan that went back, until it is decided what becomes of each. */
export const GonePayments = ({ loan }: { loan: Pick<MyLoan, 'gone' | 'today'> }) =>
  loan.gone.map((one) => (
    <Gone key={one.numbers[0]} by={one.by}>
      {goneOfSentence(one, loan.today)}
    </Gone>
  ))

/** The same where an installment would be said to be paid. */
export const GoneOfInstallment = ({ gone }: { gone: NonNullable<Installment['gone']> }) => (
  <Gone by={gone.by}>{goneSentence(gone, today())}</Gone>
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
