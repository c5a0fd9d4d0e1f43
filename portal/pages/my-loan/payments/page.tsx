import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { EmptyState } from '../../../../core/ui/empty-state/empty-state.tsx'
import type { MyLoan } from '../../../flows/my-loan/my-loan.ts'
import { MyLoanScreen } from '../../../flows/my-loan/my-loan-screen.tsx'
import { loadPayments } from '../../../flows/my-loan/payments.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import css from './page.module.css'
import { PaymentCard } from './payment-card.tsx'
import { text } from './text.ts'

/** Everything that came in for a loan, newest first. */
export default function Payments({ row }: PageProps) {
  return <MyLoanScreen title={row.title}>{(loan) => <List loan={loan} />}</MyLoanScreen>
}

function List({ loan: { loanId } }: { loan: MyLoan }) {
  const state = useAction(loadPayments)
  useEffect(() => {
    loadPayments.perform(loanId)
  }, [loanId])
  return (
    <Loaded state={state} retry={() => loadPayments.perform(loanId)}>
      {(payments) =>
        payments.length === 0 ? (
          <EmptyState title={text.none}>{text.noneLead}</EmptyState>
        ) : (
          <ul className={css.list}>
            {payments.map((payment) => (
              <PaymentCard key={payment.id} loanId={loanId} payment={payment} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
