import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'
import { useAnswer } from '../../kit/reads/use-answer.ts'
import type { LoanFacts } from './loan-facts.ts'
import { factsQuery, own } from './request-store.ts'

/** The facts of the current request, the time of the last save, and the state of reading them. */
export function useLoanFacts() {
  const read = useAnswer(factsQuery)
  const { chosen, savedAt } = useSnapshot(own)
  const found = read.state.status === 'performed' ? read.state.value : null
  const facts = useMemo<LoanFacts | null>(() => found && { ...found, chosen }, [found, chosen])
  const id = found?.loan?.id
  useEffect(() => {
    // The id stays when no request is left, so that a user waiting for the money still sees the outcome.
    if (id) perTab.set(sessionKeys.currentLoanId, id)
  }, [id])
  return { facts, savedAt: (id && savedAt[id]) ?? null, read }
}
