import { download } from '../../../../core/api/client.ts'
import type { Charge } from '../../../../core/api/contract/charges.ts'
import { paymentReceipt } from '../../../../core/api/contract/payments.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import type { MyLoan } from '../../../flows/my-loan/my-loan.ts'
import { href } from '../../../routes.ts'
import { DownloadButton } from '../../../shell/download/download-button.tsx'
import css from './page.module.css'
import { Settled } from './settled.tsx'
import { payingText as text } from './text.ts'

/** What the payment did: the loan is settled, or ends earlier; with the papers that prove it. */
export function Received({ loan, charge: { payment } }: { loan: MyLoan; charge: Charge }) {
  const left = loan.items.filter(({ state }) => state !== 'paid')
  const end = left.at(-1)?.dueDate
  return (
    <>
      {loan.state === 'paid-off' && <Settled loanId={loan.loanId} />}
      {loan.state === 'active' && end && <p>{text.shorter(left.length, formatDate(end))}</p>}
      <div className={css.quick}>
        {payment && (
          <DownloadButton
            label={text.receipt}
            name={text.receiptFile(payment.date)}
            fetch={() => download(paymentReceipt, { params: { id: loan.loanId, paymentId: payment.id } })}
          />
        )}
      </div>
      <p>
        <a href={href('installments')}>{text.installments}</a>
      </p>
    </>
  )
}
