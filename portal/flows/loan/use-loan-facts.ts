import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useAction } from '../../../core/react/use-action.ts'
import type { LoanFacts } from './steps.ts'
import { findLoan, store } from './store.ts'

/** The facts of the request being made, looked for once a visit; and how the looking goes. */
export function useLoanFacts() {
  const facts = useSnapshot(store).facts as LoanFacts | null
  const search = useAction(findLoan)
  useEffect(() => {
    if (!store.facts) findLoan.perform()
  }, [])
  return { facts, search }
}
