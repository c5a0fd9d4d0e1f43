import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { IssuedCharge } from '../../charge/index.ts'
import { PaymentReceived } from '../received/payment-received.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { PaidInstallment } from './paid-installment.tsx'
import { text } from './text.ts'

interface PartPaymentProps {
  loan: MyLoan
  chargeId: string
  item: Installment
}

/** The charge of a part until it is paid, then the remainder of the installment. */
export function PartPayment({ loan, chargeId, item }: PartPaymentProps) {
  const { loanId } = loan
  const { number } = item
  const way = (label: string, look?: 'secondary') => (
    <div>
      <ButtonLink look={look} href={href('installment', {}, `n=${number}`)}>
        {label}
      </ButtonLink>
    </div>
  )
  return (
    <IssuedCharge
      loanId={loanId}
      chargeId={chargeId}
      pays={() => (
        <>
          <p>{text.pays(number)}</p>
          <p>
            <a href={href('installment', {}, `n=${number}&parte=`)}>{text.other}</a>
          </p>
        </>
      )}
      received={({ id }) =>
        item.paid ? (
          <PaidInstallment loan={loan} item={item} paid={item.paid} />
        ) : (
          <PaymentReceived loanId={loanId} paymentId={id} title={text.paidPart(number)}>
            <p>{text.left(number, formatBrl(item.amountCents))}</p>
            {way(text.payRest)}
          </PaymentReceived>
        )
      }
      anew={way(text.anew, 'secondary')}
    />
  )
}
