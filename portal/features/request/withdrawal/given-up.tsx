import { Fragment } from 'react'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { ReturnCharge, type ReturnChargeProps } from './return-charge.tsx'
import { WithdrawnFacts } from './withdrawn.tsx'

interface GivenUpProps extends ReturnChargeProps {
  /** Whether to render the heading, if the page does not have it. */
  titled?: boolean
}

/** A withdrawn contract: its record, then the Pix and boleto for the amount to return, if any. */
export function GivenUp({ loanId, onPaid, titled }: GivenUpProps) {
  const withdrawals = useRead(listWithdrawals)
  return (
    <Loaded {...withdrawals}>
      {({ items }) =>
        items
          .filter((withdrawn) => withdrawn.loanId === loanId)
          .map((withdrawn) => (
            <Fragment key={loanId}>
              <WithdrawnFacts withdrawn={withdrawn} titled={titled} />
              {withdrawn.amountCents > 0 && <ReturnCharge loanId={loanId} onPaid={onPaid} />}
            </Fragment>
          ))
      }
    </Loaded>
  )
}
