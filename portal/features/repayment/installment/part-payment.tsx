import type { Charge } from '#core/api/contract/charges.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { IssuedCharge, ReceiptButton } from '../../charge/index.ts'
import { text } from './text.ts'

interface PartPaymentProps {
  loanId: string
  chargeId: string
  item: Installment
}

/** The charge of a part until it is paid, then the remainder of the installment. */
export function PartPayment({ loanId, chargeId, item }: PartPaymentProps) {
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
      received={(charge) => (
        <>
          <PartReceipt charge={charge} />
          {!item.paid && (
            <>
              <p>{text.left(number, formatBrl(item.amountCents))}</p>
              {way(text.payRest)}
            </>
          )}
        </>
      )}
      anew={way(text.anew, 'secondary')}
    />
  )
}

const PartReceipt = ({ charge: { loanId, payment } }: { charge: Charge }) =>
  payment && (
    <div>
      <ReceiptButton loanId={loanId} payment={payment} />
    </div>
  )
