import type { ReactNode } from 'react'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { href } from '#core/routes/pages.ts'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { PaymentsList } from '../payments-list/payments-list.tsx'
import { MissingPayment } from './missing-payment.tsx'
import { meta, text } from './text.ts'

export { prefetchContestable as ahead } from '../use-my-loan.ts'
export { meta }

/** All payments for a loan, even a withdrawn one, with refundable credits. */
export default function Payments() {
  return (
    <MyLoanScreen title={meta.title} givenUp={(loanId) => <PaymentsContent loanId={loanId} />}>
      {({ loanId }) => <PaymentsContent loanId={loanId} below={<MissingPayment />} />}
    </MyLoanScreen>
  )
}

function PaymentsContent({ loanId, below }: { loanId: string; below?: ReactNode }) {
  return (
    <>
      <PaymentsList
        loanId={loanId}
        none={<EmptyState title={text.none}>{text.noneLead}</EmptyState>}
        below={below}
      />
      <WithdrawnPayments loanId={loanId} />
    </>
  )
}

/** Links to the pages of withdrawn contracts that have an amount to return. */
function WithdrawnPayments({ loanId }: { loanId: string }) {
  const { state } = useRead(listWithdrawals)
  const withdrawals = state.status === 'performed' ? state.value.items : []
  return withdrawals
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ loanId: id, protocol }) => (
      <p key={id}>
        <a href={href('myLoan', { id })}>{id === loanId ? text.thisGivenUp : text.givenUp(protocol)}</a>
      </p>
    ))
}
