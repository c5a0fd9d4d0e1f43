import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useAction } from '#core/react/use-action.ts'
import type { LoanFacts } from './facts.ts'
import { findLoan, store } from './store.ts'

/** After this long in the background, the request may have changed elsewhere. */
const staleAfterMs = 15_000

/** The facts of the current request, the state of reading them, and the time of the last save. */
export function useLoanFacts() {
  const { facts, savedAt } = useSnapshot(store)
  const search = useAction(findLoan)

  useEffect(() => {
    if (!store.facts) findLoan.perform()
    let left = Date.now()
    function look(): void {
      if (document.hidden) left = Date.now()
      else if (Date.now() - left > staleAfterMs) findLoan.perform()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return { facts: facts as LoanFacts | null, savedAt, search }
}
