import type { Charge } from '#core/api/contract/charges.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { ReceiptButton } from '../../charge/index.ts'
import type { MyLoan } from '../my-loan.ts'
import { Settled } from './settled.tsx'
import { payingText as text } from './text.ts'

/** Effect of the payment: the loan is settled or ends earlier. Includes the documents that prove it. */
export function Received({ loan, charge: { payment } }: { loan: MyLoan; charge: Charge }) {
  const left = loan.items.filter(({ state }) => state !== 'paid')
  const end = left.at(-1)?.dueDate
  return (
    <>
      {loan.state === 'paid-off' && <Settled loanId={loan.loanId} />}
      {loan.state === 'active' && end && <p>{text.shorter(left.length, formatDate(end))}</p>}
      {payment && (
        <div>
          <ReceiptButton loanId={loan.loanId} payment={payment} />
        </div>
      )}
      <p>
        <a href={href('installments')}>{text.installments}</a>
      </p>
    </>
  )
}
