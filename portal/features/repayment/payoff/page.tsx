import { useState } from 'react'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { useSteps } from '../../../kit/use-steps.ts'
import { href } from '../../../routes.ts'
import type { MyLoan } from '../my-loan.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { Cheaper } from './cheaper.tsx'
import { openNumbers, type PayoffChoice } from './choice.ts'
import { Choosing } from './choosing.tsx'
import { meta } from './meta.ts'
import { Paying } from './paying.tsx'
import { Settled } from './settled.tsx'
import { text } from './text.ts'

export { meta }

/** Paying early: some installments or all, on any of the next days, with the price in sight before deciding. */
export default function Payoff() {
  return (
    <MyLoanScreen title={meta.title} lead={text.lead}>
      {(loan) => <Whole key={loan.loanId} loan={loan} />}
    </MyLoanScreen>
  )
}

/**
 * The charge is in the address, the choice is kept here: whoever goes back finds it as it was. An installment in the
 * address is the choice to begin with.
 */
function Whole({ loan }: { loan: MyLoan }) {
  const query = new URLSearchParams(useQuery())
  const only = openNumbers(loan).filter((number) => String(number) === query.get('parcela'))
  const [choice, choose] = useState<PayoffChoice>({
    choose: only.length > 0 ? 'list' : 'all',
    count: 1,
    numbers: only,
    amount: '',
    start: 'last',
    date: loan.today,
  })
  const chargeId = query.get('cobranca')
  useSteps(chargeId ?? '')
  if (chargeId) return <Paying key={chargeId} loan={loan} chargeId={chargeId} />
  if (loan.state === 'paid-off') return <Settled loanId={loan.loanId} />
  if (openNumbers(loan).length === 0)
    return (
      <Notice title={text.processing}>
        <p>{text.processingLead}</p>
        <p>
          <a href={href('installments')}>{text.installments}</a>
        </p>
      </Notice>
    )
  return (
    <>
      <Cheaper loan={loan} />
      <Choosing loan={loan} choice={choice} onChoose={(part) => choose({ ...choice, ...part })} />
    </>
  )
}
