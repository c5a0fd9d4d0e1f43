import type { ReactNode } from 'react'
import type { Payment } from '#core/api/contract/payments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import type { Cents } from '#core/money/units.ts'
import { methodWords } from '#core/text/payments.ts'
import { Card } from '#core/ui/card/card.tsx'
import { MilestoneDrawing } from '#core/ui/drawing/milestone-drawing.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { MilestonePicture } from '../../../kit/screen/milestone-picture.tsx'
import { ReceiptButton } from '../../charge/index.ts'
import { BureauRemoval } from '../payments-list/bureau-removal.tsx'
import { CustomerCredit, refundPlace } from '../payments-list/customer-credit.tsx'
import { EarlierRefunds } from '../payments-list/earlier-refunds.tsx'
import { explainedUse } from '../payments-list/explained-use.ts'
import { usePayments } from '../payments-list/refund-command.ts'
import css from './payment-received.module.css'
import { text } from './text.ts'

interface PaymentReceivedProps {
  loanId: string
  paymentId: string
  /** What it paid. */
  title: string
  /** What is left, and what comes next. */
  children?: ReactNode
  /** What stands below it, once its height is known. */
  below?: ReactNode
}

/** A payment as its bank's statement shows it, what it was used for, what of it comes back, and its receipt. */
export function PaymentReceived({ loanId, paymentId, title, children, below }: PaymentReceivedProps) {
  const payments = usePayments(loanId)
  const { status } = payments.state
  return (
    <>
      <LoadedRead {...payments} lines={13}>
        {({ items, account }) => {
          const payment = items.find(({ id }) => id === paymentId)
          return (
            <div role="status">
              <Card as="section" look="tinted" labelledBy="received">
                <div className={css.received}>
                  <MilestonePicture>
                    <MilestoneDrawing />
                  </MilestonePicture>
                  <h2 id="received">{payment?.wrong?.isWhole ? text.cancelled : title}</h2>
                  {payment && (
                    <>
                      <Amount of={payment.cents} />
                      <p>{text.how(methodWords[payment.method], formatDate(payment.date))}</p>
                      {explainedUse(payment).map((line) => (
                        <p key={line}>{line}</p>
                      ))}
                      <BureauRemoval loanId={loanId} payment={payment} />
                      <EarlierRefunds of={payment} />
                      {payment.creditCents > 0 &&
                        (payment.refund ? (
                          <p>{returnSentence(payment.creditCents, payment.refund)}</p>
                        ) : (
                          <CustomerCredit loanId={loanId} payment={payment} account={account} />
                        ))}
                      <ReceiptButton loanId={loanId} payment={payment} />
                    </>
                  )}
                  {children}
                </div>
              </Card>
            </div>
          )
        }}
      </LoadedRead>
      {(status === 'performed' || status === 'error') && below}
    </>
  )
}

/** What of a payment comes back, where to and until when, or when it came back. */
function returnSentence(cents: Cents, refund: NonNullable<Payment['refund']>): string {
  const { askedAt, sentAt } = refund
  const [amount, place] = [formatBrl(cents), refundPlace(refund)]
  return sentAt
    ? text.cameBack(amount, place, formatInstantDay(sentAt))
    : text.comesBack(amount, place, formatDate(nextBusinessDay(addDays(businessDate(new Date(askedAt)), 1))))
}
