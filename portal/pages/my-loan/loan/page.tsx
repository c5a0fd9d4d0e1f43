import { useEffect, useState } from 'react'
import { listPayments } from '#core/api/contract/payments.ts'
import { GivenUp } from '../../../flows/loan/withdrawal/given-up.tsx'
import { Withdrawal } from '../../../flows/loan/withdrawal/withdrawal.tsx'
import { chooseMyLoan } from '../../../flows/my-loan/my-loan.ts'
import { useOneLoan } from '../../../flows/my-loan/one-loan.ts'
import { PaymentsList } from '../../../flows/my-loan/payments/payments-list.tsx'
import { readAgain } from '../../../reads/reads.ts'
import { href } from '../../../routes.ts'
import { AccountScreen } from '../../../shell/account/account-screen.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { useSteps } from '../../../shell/use-steps.ts'
import { LoanFactsList } from './facts-list.tsx'
import { NextStep } from './next-step.tsx'
import { Papers } from './papers.tsx'
import { text } from './text.ts'
import { Ways } from './ways.tsx'

export { meta } from './meta.ts'

/** One loan, whatever its state: what it is, what comes next, its papers. */
export default function MyLoanPage({ params: { id = '' } }: PageProps) {
  const one = useOneLoan(id)
  useEffect(() => chooseMyLoan(id), [id])

  // Given up, it is another loan from then on: once the dialog that asked is gone, the page begins anew.
  const [givenUp, giveUp] = useState('')
  useSteps(givenUp)

  return (
    <AccountScreen
      section="accountLoans"
      title={text.title}
      above={<a href={href('accountLoans')}>{text.back}</a>}
      wide
    >
      <Loaded {...one}>
        {(one) => (
          <>
            {one.loan.state === 'withdrawn' ? (
              <>
                <GivenUp loanId={id} onPaid={() => readAgain(listPayments)} titled />
                <PaymentsList loanId={id} />
              </>
            ) : (
              <NextStep one={one} />
            )}
            <Ways one={one} />
            <LoanFactsList one={one} />
            <Papers one={one} />
            <Withdrawal loan={one.loan} onDone={() => giveUp(id)} />
          </>
        )}
      </Loaded>
    </AccountScreen>
  )
}
