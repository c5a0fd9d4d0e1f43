import { EmptyState } from '../../../../core/ui/empty-state/empty-state.tsx'
import { MyLoanScreen } from '../../../flows/my-loan/my-loan-screen.tsx'
import { PaymentsList } from '../../../flows/my-loan/payments/payments-list.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { text } from './text.ts'

/** Everything that came in for a loan, with what of it is to be had back. */
export default function Payments({ row }: PageProps) {
  return (
    <MyLoanScreen title={row.title}>
      {({ loanId }) => (
        <PaymentsList loanId={loanId} none={<EmptyState title={text.none}>{text.noneLead}</EmptyState>} />
      )}
    </MyLoanScreen>
  )
}
