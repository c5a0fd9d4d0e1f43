import { listPayments } from '#core/api/contract/payments.ts'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { WithdrawnContract } from '../../request/index.ts'
import { PaymentsList } from '../payments-list/payments-list.tsx'

/** A contract that was given up: what is to be returned, and what was paid. */
export default function WithdrawnLoan({ loanId }: { loanId: string }) {
  return (
    <>
      <WithdrawnContract loanId={loanId} onPaid={() => refetchReads(listPayments)} titled />
      <PaymentsList loanId={loanId} />
    </>
  )
}
