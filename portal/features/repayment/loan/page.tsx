import { useEffect, useState } from 'react'
import { listPayments } from '#core/api/contract/payments.ts'
import { getLoan } from '#core/api/contract/personal-loan.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { places } from '../../../kit/account/text.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { askAhead, readAgain } from '../../../kit/reads/reads.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { useSteps } from '../../../kit/use-steps.ts'
import { GivenUp, Withdrawal } from '../../request/index.ts'
import { chooseMyLoan } from '../my-loan.ts'
import { useOneLoan } from '../one-loan.ts'
import { PaymentsList } from '../payments-list/payments-list.tsx'
import { WaitingCharges } from '../waiting.tsx'
import { LoanFactsList } from './facts-list.tsx'
import { NextStep } from './next-step.tsx'
import { Papers } from './papers.tsx'
import { text } from './text.ts'
import { Ways } from './ways.tsx'

export { meta } from './text.ts'

export const ahead = ({ id = '' }: PageProps['params']) => askAhead(getLoan, { params: { id } })

/** One loan in any state: its terms, next step and documents. */
export default function MyLoanPage({ params: { id = '' } }: PageProps) {
  const one = useOneLoan(id)
  useEffect(() => chooseMyLoan(id), [id])

  // After a withdrawal the page shows another state: once the dialog has closed, the focus starts at the top.
  const [givenUp, giveUp] = useState('')
  useSteps(givenUp)

  return (
    <AccountScreen
      section="accountLoans"
      title={text.title}
      above={<Back href={href('accountLoans')}>{places.accountLoans}</Back>}
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
            <WaitingCharges of={one.schedule?.waiting ?? []} />
            <Withdrawal loan={one.loan} onDone={() => giveUp(id)} />
            <Ways one={one} />
            <LoanFactsList one={one} />
            <Papers one={one} />
          </>
        )}
      </Loaded>
    </AccountScreen>
  )
}
