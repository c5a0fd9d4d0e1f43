import { Fragment } from 'react'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ReturnCharge, type ReturnChargeProps } from './return-charge.tsx'
import { WithdrawnFacts } from './withdrawal-record.tsx'
import { withdrawalStatusOf } from './withdrawal-status.ts'

interface WithdrawnContractProps extends ReturnChargeProps {
  /** Whether to render the heading, if the page does not have it. */
  titled?: boolean
}

/** A withdrawn contract: its record, then the Pix and boleto for the amount to return, if any. */
export function WithdrawnContract({ loanId, onPaid, titled }: WithdrawnContractProps) {
  const withdrawals = useRead(listWithdrawals)
  return (
    <LoadedRead {...withdrawals}>
      {({ items }) =>
        items
          .filter((withdrawn) => withdrawn.loanId === loanId)
          .map((withdrawn) => (
            <Fragment key={loanId}>
              <WithdrawnFacts withdrawn={withdrawn} titled={titled} />
              {withdrawn.amountCents > 0 &&
                !withdrawn.unconfirmed &&
                withdrawalStatusOf(withdrawn) !== 'gone' && <ReturnCharge loanId={loanId} onPaid={onPaid} />}
            </Fragment>
          ))
      }
    </LoadedRead>
  )
}
