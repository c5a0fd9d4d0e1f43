import { useEffect, useState } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { changeDueDay, type DueDayPlan, previewDueDay } from '../../../flows/my-loan/due-day.ts'
import { loadMyLoan, type MyLoan } from '../../../flows/my-loan/my-loan.ts'
import { MyLoanScreen } from '../../../flows/my-loan/my-loan-screen.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import type { PageProps } from '../../../shell/page-modules.ts'
import { useKept } from '../../../shell/use-kept.ts'
import { Comparing } from './comparing.tsx'
import { Done } from './done.tsx'
import { Obstacle } from './obstacle.tsx'
import { text } from './text.ts'

/** Another day of the month to pay on: both schedules side by side, then the change. */
export default function DueDayPage({ row }: PageProps) {
  return (
    <MyLoanScreen title={row.title} lead={text.lead}>
      {(loan) => <Whole key={loan.loanId} loan={loan} />}
    </MyLoanScreen>
  )
}

function Whole({ loan: { loanId } }: { loan: MyLoan }) {
  const state = useKept(useAction(previewDueDay))
  const [day, choose] = useState('')
  const [done, finish] = useState<DueDayPlan | null>(null)

  function load(wanted: string): void {
    previewDueDay.reset()
    previewDueDay.perform(loanId, wanted || undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan
  useEffect(() => {
    load('')
    return () => {
      previewDueDay.reset()
      changeDueDay.reset()
    }
  }, [loanId])

  if (done) return <Done plan={done} />
  return (
    <Loaded state={state} retry={() => load(day)}>
      {(preview) =>
        preview.obstacle ? (
          <Obstacle obstacle={preview.obstacle} changeableFrom={preview.changeableFrom} />
        ) : (
          <Comparing
            loanId={loanId}
            preview={preview}
            day={day}
            onChoose={(wanted) => {
              choose(wanted)
              load(wanted)
            }}
            onStale={() => load(day)}
            onDone={(plan) => {
              finish(plan)
              loadMyLoan.perform()
            }}
          />
        )
      }
    </Loaded>
  )
}
