import type { ReactNode } from 'react'
import { Parts } from '../../../kit/account/parts.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { usePayments } from './actions.ts'
import { PaymentCard } from './payment-card.tsx'

interface PaymentsListProps {
  loanId: string
  /** Shown if there are no payments. */
  none?: ReactNode
}

/** All payments received for a loan, newest first. */
export function PaymentsList({ loanId, none }: PaymentsListProps) {
  const payments = usePayments(loanId)
  return (
    <Loaded {...payments}>
      {({ items, account }) =>
        items.length === 0 ? (
          none
        ) : (
          <Parts as="ul">
            {items.map((payment) => (
              <PaymentCard key={payment.id} loanId={loanId} payment={payment} account={account} />
            ))}
          </Parts>
        )
      }
    </Loaded>
  )
}
