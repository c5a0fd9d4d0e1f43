import type { ReactNode } from 'react'
import { PanelRows } from '../../../kit/account/panel-rows.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { PaymentCard } from './payment-card.tsx'
import { usePayments } from './refund-command.ts'

interface PaymentsListProps {
  loanId: string
  /** Shown if there are no payments. */
  none?: ReactNode
  /** What comes below, once the list is there. */
  below?: ReactNode
}

/** All payments received for a loan, newest first. */
export function PaymentsList({ loanId, none, below }: PaymentsListProps) {
  const payments = usePayments(loanId)
  return (
    <LoadedRead {...payments}>
      {({ items, account }) => (
        <>
          {items.length === 0 ? (
            none
          ) : (
            <PanelRows as="ul">
              {items.map((payment) => (
                <PaymentCard key={payment.id} loanId={loanId} payment={payment} account={account} />
              ))}
            </PanelRows>
          )}
          {below}
        </>
      )}
    </LoadedRead>
  )
}
