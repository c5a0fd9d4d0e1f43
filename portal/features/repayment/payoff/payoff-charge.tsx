import { download } from '#core/api/client.ts'
import { settlementLetter } from '#core/api/contract/payment-papers.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { MilestonePicture } from '../../../kit/screen/milestone-picture.tsx'
import { IssuedCharge } from '../../charge/index.ts'
import { GonePayment } from '../gone-payment.tsx'
import { PaymentReceived } from '../received/payment-received.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import css from './page.module.css'
import { payingText as text } from './text.ts'

interface PayoffChargeProps {
  loan: MyLoan
  chargeId: string
}

/** The issued charge until it is paid. */
export function PayoffCharge({ loan, chargeId }: PayoffChargeProps) {
  return (
    <IssuedCharge
      loanId={loan.loanId}
      chargeId={chargeId}
      pays={({ numbers, discountCents }) => (
        <>
          <p>{text.pays(numbers, formatBrl(discountCents))}</p>
          <p>
            <a href={href('payoff')}>{text.other}</a>
          </p>
        </>
      )}
      received={(payment, { numbers }) => <Received loan={loan} paymentId={payment.id} numbers={numbers} />}
      anew={<IssueAgain loan={loan} />}
    />
  )
}

/** After an expired charge: a link to today's price, or that nothing is left to pay. */
function IssueAgain({ loan }: { loan: MyLoan }) {
  if (loan.state === 'paid-off') return <Settled loan={loan} />
  return (
    <div>
      <ButtonLink href={href('payoff')}>{text.anew}</ButtonLink>
    </div>
  )
}

interface ReceivedProps {
  loan: MyLoan
  paymentId: string
  /** The installments that it paid. */
  numbers: readonly number[]
}

/** Effect of the payment: the loan is settled or ends earlier. Includes the documents that prove it. */
function Received({ loan, paymentId, numbers }: ReceivedProps) {
  const left = loan.items.filter(({ state }) => state !== 'paid')
  const end = left.at(-1)?.dueDate
  return (
    <>
      {loan.state === 'paid-off' && <Settled loan={loan} />}
      <PaymentReceived loanId={loan.loanId} paymentId={paymentId} title={text.paid(numbers)}>
        {loan.state === 'active' && end && <p>{text.shorter(left.length, formatDate(end))}</p>}
        <p>
          <a href={href('installments')}>{text.installments}</a>
        </p>
      </PaymentReceived>
    </>
  )
}

/** The loan is settled; offers the letter that proves it, unless a payment of it is gone. */
export function Settled({ loan }: { loan: MyLoan }) {
  const { loanId } = loan
  if (loan.goneBy) return <GonePayment of={loan} />
  return (
    <Card as="section" look="tinted" labelledBy="settled">
      <div className={css.part}>
        <MilestonePicture>
          <TrailDrawing />
        </MilestonePicture>
        <h2 id="settled">{text.settled}</h2>
        <p>{text.settledLead}</p>
        <DownloadButton
          label={text.letter}
          name={text.letterFile}
          fetch={() => download(settlementLetter, { params: { id: loanId } })}
        />
        <p>
          <a href={href('payments')}>{text.payments}</a>
        </p>
      </div>
    </Card>
  )
}
