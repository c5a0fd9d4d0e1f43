import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { useQuery } from '../../../flows/access/use-query.ts'
import type { MyLoan } from '../../../flows/my-loan/my-loan.ts'
import { MyLoanScreen } from '../../../flows/my-loan/my-loan-screen.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { useSteps } from '../../../shell/use-steps.ts'
import { Composition } from './composition.tsx'
import { Neighbours } from './neighbours.tsx'
import { Paid } from './paid.tsx'
import { text } from './text.ts'
import { ToPay } from './to-pay.tsx'

/** One installment: what it costs today and how to pay it, or that it is paid. Without a number, the next one. */
export default function InstallmentPage({ row }: PageProps) {
  const asked = Number(new URLSearchParams(useQuery()).get('n'))
  useSteps(String(asked))
  return (
    <MyLoanScreen title={row.title} back="installments">
      {(loan) => <One loan={loan} number={asked || (loan.next ?? loan.items.length)} />}
    </MyLoanScreen>
  )
}

function One({ loan, number }: { loan: MyLoan; number: number }) {
  const item = loan.items.find((other) => other.number === number)
  if (!item)
    return (
      <Notice tone="warning">
        <p>{text.unknown(loan.items.length)}</p>
      </Notice>
    )
  return (
    <>
      <Composition item={item} of={loan.items.length} />
      {item.paid ? (
        <Paid loanId={loan.loanId} paid={item.paid} />
      ) : (
        <ToPay key={number} loanId={loan.loanId} item={item} />
      )}
      <Neighbours number={number} of={loan.items.length} />
    </>
  )
}
