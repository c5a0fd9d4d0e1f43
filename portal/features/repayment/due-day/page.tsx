import { useState } from 'react'
import { previewDueDay } from '#core/api/contract/due-day.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import { GonePayment } from '../gone-payment.tsx'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { ComparePlans } from './compare-plans.tsx'
import { meta, text } from './text.ts'
import { WhyNotNow } from './why-not-now.tsx'

export { prefetchMyLoan as ahead } from '../use-my-loan.ts'
export { meta }

/** Change of the due day: compares both schedules, and leads to the page that signs. */
export default function DueDayPage() {
  return (
    <MyLoanScreen title={meta.title} lead={text.lead}>
      {(loan) =>
        loan.state === 'paid-off' && loan.goneBy ? (
          <GonePayment of={loan} />
        ) : loan.state === 'paid-off' ? (
          <WhyNotNow obstacle="paid" />
        ) : (
          <DueDayContent key={loan.loanId} loan={loan} />
        )
      }
    </MyLoanScreen>
  )
}

function DueDayContent({ loan: { loanId } }: { loan: MyLoan }) {
  const draft = useDraft(`due day ${loanId}`, [{ name: 'day', control: 'choice' }])
  const [day, setDay] = useState(draft.texts.day ?? '')
  const preview = useRead(
    previewDueDay,
    { params: { id: loanId }, query: day ? { day } : {} },
    { keep: true },
  )

  function choose(wanted: string): void {
    setDay(wanted)
    draft.keep('day', wanted)
  }

  return (
    <LoadedRead {...preview}>
      {(shown) =>
        shown.obstacle ? (
          <WhyNotNow obstacle={shown.obstacle} changeableFrom={shown.changeableFrom} />
        ) : (
          <ComparePlans preview={shown} day={day} onChoose={choose} />
        )
      }
    </LoadedRead>
  )
}
