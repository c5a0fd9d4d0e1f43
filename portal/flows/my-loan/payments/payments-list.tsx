import { type ReactNode, useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { useLook } from '../../../../core/react/use-look.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { useKept } from '../../../shell/use-kept.ts'
import { loadPayments } from './actions.ts'
import { PaymentCard } from './payment-card.tsx'
import css from './payments.module.css'

interface PaymentsListProps {
  loanId: string
  /** Where nothing came in. */
  none?: ReactNode
}

/** Everything that came in for a loan, newest first. */
export function PaymentsList({ loanId, none }: PaymentsListProps) {
  const state = useKept(useAction(loadPayments))
  useEffect(() => {
    loadPayments.reset()
    loadPayments.perform(loanId)
  }, [loanId])

  // What is on its way back, or not cleared yet, arrives while the page is looked at.
  const isMoving =
    state.status === 'performed' &&
    state.value.items.some(({ refund, state: at }) => at === 'processing' || refund?.sentAt === null)
  useLook(isMoving ? loanId : null, async () => {
    await loadPayments.perform(loanId)
    return true
  })

  return (
    <Loaded state={state} retry={() => loadPayments.perform(loanId)}>
      {({ items, account }) =>
        items.length === 0 ? (
          none
        ) : (
          <ul className={css.list}>
            {items.map((payment) => (
              <PaymentCard key={payment.id} loanId={loanId} payment={payment} account={account} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
