import { useEffect } from 'react'
import type { PageProps } from '#core/routes/pages.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { Screen } from '../../../kit/screen/screen.tsx'
import { goToCurrentStep, useShown } from '../current-step.ts'
import { findAnew, isNewWanted } from '../store.ts'
import { useLoanFacts } from '../use-loan-facts.ts'
import { text } from './text.ts'

export { findLoanAhead as ahead } from '../store.ts'
export { meta } from './text.ts'

/** Redirects to the current step of the request. */
export default function Resume({ row }: PageProps) {
  useShown(row.id)
  const { facts, read } = useLoanFacts()
  const { refusal: error, isAsking, retry } = read
  const isRead = facts !== null && !isAsking && !error

  useEffect(() => {
    if (!isRead) return
    if (isNewWanted()) findAnew()
    else goToCurrentStep({ group: `${row.id}.`, replace: true })
  }, [isRead, row.id])

  return (
    <Screen title={text.title} lead={text.lead}>
      <Loaded
        state={error && !isAsking ? { status: 'error', error } : { status: 'performing' }}
        retry={retry}
      >
        {() => null}
      </Loaded>
    </Screen>
  )
}
