import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { IssuedCharge } from '../../charge/index.ts'
import type { MyLoan } from '../my-loan.ts'
import { Received } from './received.tsx'
import { Settled } from './settled.tsx'
import { payingText as text } from './text.ts'

interface PayingProps {
  loan: MyLoan
  chargeId: string
}

/** The issued charge until it is paid. */
export function Paying({ loan, chargeId }: PayingProps) {
  return (
    <IssuedCharge
      loanId={loan.loanId}
      chargeId={chargeId}
      pays={({ numbers, discountCents }) => (
        <>
          <p>{text.pays(numbers, formatBrl(discountCents))}</p>
          <p>
            <a href={href('payoff')}>{text.other}</a>
          </p>
        </>
      )}
      received={(charge) => <Received loan={loan} charge={charge} />}
      anew={<Anew loan={loan} />}
    />
  )
}

/** After an expired charge: a link to today's price, or that nothing is left to pay. */
function Anew({ loan: { state, loanId } }: { loan: MyLoan }) {
  if (state === 'paid-off') return <Settled loanId={loanId} />
  return (
    <div>
      <ButtonLink href={href('payoff')}>{text.anew}</ButtonLink>
    </div>
  )
}
