import { Suspense, useEffect, useState } from 'react'
import { phaseOf } from '#core/loan/lifecycle.ts'
import { isPlanFirst } from '#core/money/late-plan.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { href } from '#core/routes/pages.ts'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { places } from '../../../kit/account/text.ts'
import { rarePart } from '../../../kit/deferred-component.tsx'
import { PrivateCallLink } from '../../../kit/help/private-call-link.tsx'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { useStepFocus } from '../../../kit/use-step-focus.ts'
import { Withdrawal } from '../../request/index.ts'
import { DebitsPanel } from '../debits/debits-panel.tsx'
import { GonePayment, GonePayments } from '../gone-payment.tsx'
import { Planned } from '../planned.tsx'
import { ProposalNotice } from '../proposal-notice.tsx'
import { chooseMyLoan, type MyLoan } from '../use-my-loan.ts'
import { prefetchOneLoan, useOneLoan } from '../use-one-loan.ts'
import { WaitingCharges } from '../waiting-charges.tsx'
import { Contested } from './contested.tsx'
import { LoanActions } from './loan-actions.tsx'
import { LoanFactsList } from './loan-facts.tsx'
import { LoanPapers } from './loan-papers.tsx'
import { NextStep } from './next-step.tsx'
import { text } from './text.ts'

export { meta } from './text.ts'

export const ahead = ({ id = '' }: PageProps['params']) => prefetchOneLoan(id)

// What few loans come to is not among the scripts of all.
const WithdrawnLoan = rarePart(() => import('./withdrawn-loan.tsx'))
const WaysOut = rarePart(() => import('./ways-out.tsx'))
const PayoutRefused = rarePart(() => import('./payout-refused.tsx'))

const isPlanNext = ({ plan, items, next }: MyLoan): boolean =>
  isPlanFirst(
    plan,
    items.find(({ number }) => number === next),
  )

/** One loan in any state: its terms, next step and documents. */
export default function MyLoanPage({ params: { id = '' } }: PageProps) {
  const one = useOneLoan(id)
  useEffect(() => chooseMyLoan(id), [id])

  // After a withdrawal the page shows another state: once the dialog has closed, the focus starts at the top.
  const [givenUp, giveUp] = useState('')
  useStepFocus(givenUp)

  return (
    <AccountScreen
      section="accountLoans"
      title={text.title}
      above={<BackLink href={href('accountLoans')}>{places.accountLoans}</BackLink>}
    >
      <LoadedRead {...one}>
        {(one) => (
          <>
            <ProposalNotice loanId={id} />
            {one.schedule && isPlanNext(one.schedule) && <Planned loan={one.schedule} isFirst />}
            <Suspense fallback={<Skeleton card lines={12} />}>
              {one.loan.state === 'withdrawn' ? (
                <WithdrawnLoan loanId={id} />
              ) : one.loan.payoutRefusal ? (
                <PayoutRefused loanId={id} refusal={one.loan.payoutRefusal} />
              ) : one.loan.state === 'paid-off' && one.loan.goneBy ? (
                <GonePayment of={one.loan} />
              ) : (
                <NextStep one={one} isAfterPlan={one.schedule !== null && isPlanNext(one.schedule)} />
              )}
            </Suspense>
            {one.schedule?.state === 'active' && <GonePayments loan={one.schedule} />}
            {one.schedule && <Contested loan={one.schedule} />}
            {one.schedule && !isPlanNext(one.schedule) && <Planned loan={one.schedule} />}
            <WaitingCharges of={one.schedule?.waiting ?? []} />
            {phaseOf(one.loan.state) === 'signed' && <PrivateCallLink />}
            <Withdrawal loan={one.loan} onDone={() => giveUp(id)} />
            {one.loan.state === 'active' && <DebitsPanel loanId={id} />}
            <LoanActions one={one} />
            <LoanFactsList one={one} />
            <LoanPapers one={one} />
            {one.schedule?.state === 'active' && one.schedule.sums.openCount > 0 && (
              <Suspense fallback={<Skeleton card lines={8} />}>
                <WaysOut loan={one.schedule} />
              </Suspense>
            )}
          </>
        )}
      </LoadedRead>
    </AccountScreen>
  )
}
