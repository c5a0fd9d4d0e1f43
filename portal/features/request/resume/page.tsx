import { useEffect } from 'react'
import type { PageProps } from '#core/routes/pages.ts'
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { TaskScreen } from '../../../kit/screen/task-screen.tsx'
import { goToCurrentStep, useShownStep } from '../current-step.ts'
import { findAnew, isNewWanted } from '../request-store.ts'
import { useLoanFacts } from '../use-loan-facts.ts'
import { text } from './text.ts'

export { findLoanAhead as ahead } from '../request-store.ts'
export { meta } from './text.ts'

/** Redirects to the current step of the request. */
export default function Resume({ row }: PageProps) {
  useShownStep(row.id)
  const { facts, read } = useLoanFacts()
  const { refusal: error, isAsking, retry } = read
  const isRead = facts !== null && !isAsking && !error

  useEffect(() => {
    if (!isRead) return
    if (isNewWanted()) findAnew()
    else goToCurrentStep({ group: `${row.id}.`, replace: true })
  }, [isRead, row.id])

  return (
    <TaskScreen title={text.title} lead={text.lead}>
      <LoadedRead
        state={error && !isAsking ? { status: 'error', error } : { status: 'performing' }}
        retry={retry}
      >
        {() => null}
      </LoadedRead>
    </TaskScreen>
  )
}
