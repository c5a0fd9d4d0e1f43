import { useEffect } from 'react'
import { useAction } from '../../../../core/react/use-action.ts'
import { loadAgreement } from './actions.ts'

/** The contract of a loan, read once a visit. */
export function useAgreement(loanId: string) {
  const state = useAction(loadAgreement)
  useEffect(() => {
    loadAgreement.perform(loanId)
    return loadAgreement.reset
  }, [loanId])
  return { state, retry: () => loadAgreement.perform(loanId) }
}
