import { useState } from 'react'
import { Notice } from '#core/ui/notice/notice.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { useSteps } from '../../../kit/use-steps.ts'
import { keepTypedPart, typedPart } from '../../charge/index.ts'
import type { MyLoan } from '../my-loan.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { Composition, Sum } from './composition.tsx'
import { Neighbours } from './neighbours.tsx'
import { Paid } from './paid.tsx'
import { PayingPart } from './paying-part.tsx'
import { meta, text } from './text.ts'
import { Today, ToPay } from './to-pay.tsx'

export { askMyLoanAhead as ahead } from '../my-loan.ts'
export { meta }

/** One installment: its amount today and how to pay it, or that it is paid. By default the next one. */
export default function InstallmentPage() {
  const query = new URLSearchParams(useQuery())
  const named = Number(query.get('n'))
  const chargeId = query.get('cobranca')
  useSteps(`${named} ${chargeId}`)
  return (
    <MyLoanScreen title={meta.title} back="installments">
      {(loan) => {
        const number = named || (loan.next ?? loan.items.length)
        return <One key={number} loan={loan} number={number} chargeId={chargeId} asked={query.has('parte')} />
      }}
    </MyLoanScreen>
  )
}

interface OneProps {
  loan: MyLoan
  number: number
  /** Charge of the part being paid. */
  chargeId: string | null
  /** Whether the user came to pay part of it. */
  asked: boolean
}

function One({ loan, number, chargeId, asked }: OneProps) {
  const { loanId } = loan
  const [typed, type] = useState(() => typedPart(loanId, number))
  const item = loan.items.find((other) => other.number === number)
  if (!item)
    return (
      <Notice tone="warning">
        <p>{text.unknown(loan.items.length)}</p>
      </Notice>
    )
  function keep(text: string): void {
    keepTypedPart(loanId, number, text)
    type(text)
  }

  return (
    <>
      <Sum item={item} of={loan.items.length}>
        {!chargeId && !item.paid && <Today item={item} />}
      </Sum>
      {chargeId ? (
        <PayingPart key={chargeId} loanId={loanId} chargeId={chargeId} item={item} />
      ) : item.paid ? (
        <Paid loanId={loanId} paid={item.paid} count={loan.sums.paidCount} of={loan.items.length} />
      ) : (
        <ToPay loan={loan} item={item} typed={typed} onType={keep} asked={asked} />
      )}
      <Composition item={item} />
      <Neighbours number={number} of={loan.items.length} />
    </>
  )
}
