import { useEffect, useState } from 'react'
import { previewDueDay } from '#core/api/contract/due-day.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { useRead } from '../../../kit/reads/use-read.ts'
import type { MyLoan } from '../my-loan.ts'
import { MyLoanScreen } from '../my-loan-screen.tsx'
import { changeDueDay, type DueDayPlan } from './actions.ts'
import { Comparing } from './comparing.tsx'
import { Done } from './done.tsx'
import { Obstacle } from './obstacle.tsx'
import { meta, text } from './text.ts'

export { askMyLoanAhead as ahead } from '../my-loan.ts'
export { meta }

/** Change of the due day: compares both schedules, then applies the change. */
export default function DueDayPage() {
  return (
    <MyLoanScreen title={meta.title} lead={text.lead}>
      {(loan) =>
        loan.state === 'paid-off' ? <Obstacle obstacle="paid" /> : <Whole key={loan.loanId} loan={loan} />
      }
    </MyLoanScreen>
  )
}

function Whole({ loan: { loanId } }: { loan: MyLoan }) {
  const draft = useDraft(`due day ${loanId}`, [{ name: 'day', control: 'choice' }])
  const [day, setDay] = useState(draft.texts.day ?? '')
  const preview = useRead(
    previewDueDay,
    { params: { id: loanId }, query: day ? { day } : {} },
    { keep: true },
  )
  const [done, setDone] = useState<DueDayPlan | null>(null)

  useEffect(() => changeDueDay.reset, [])

  function choose(wanted: string): void {
    setDay(wanted)
    draft.keep('day', wanted)
  }

  function finish(plan: DueDayPlan): void {
    setDone(plan)
    draft.drop()
  }

  if (done) return <Done plan={done} />
  return (
    <Loaded {...preview}>
      {(shown) =>
        shown.obstacle ? (
          <Obstacle obstacle={shown.obstacle} changeableFrom={shown.changeableFrom} />
        ) : (
          <Comparing
            loanId={loanId}
            preview={shown}
            day={day}
            onChoose={choose}
            onStale={preview.retry}
            onDone={finish}
          />
        )
      }
    </Loaded>
  )
}
