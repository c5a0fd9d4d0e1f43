import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { listInstallments, nextInstallments } from '../../../core/api/contract/installments.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { toApiError } from '../../../core/api/errors.ts'
import { sessionKeys } from '../../../core/session/keys.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { perTab } from '../../../core/session/storage.ts'

/** The schedule of a loan that is being repaid, or was. */
export type MyLoan = Answer<typeof listInstallments>

/** Makes this the loan that the pages of installments and payoff are about; its id names nobody. */
export function chooseMyLoan(id: string): void {
  if (perTab.get(sessionKeys.myLoanId) !== id) loadMyLoan.reset()
  perTab.set(sessionKeys.myLoanId, id)
}

/** The one that this tab is about, whatever became of it; none before any was looked at. */
export const chosenLoan = (): string | null => perTab.get(sessionKeys.myLoanId)

/**
 * The loan that the person looks at: the one chosen on this tab, else the first that is being repaid; null where
 * there is none.
 */
export const loadMyLoan = createAction(async (signal): Promise<MyLoan | null> => {
  const chosen = perTab.get(sessionKeys.myLoanId)
  const schedule = (id: string) => call(listInstallments, { params: { id } }, { signal })
  if (chosen) {
    try {
      return await schedule(chosen)
    } catch (thrown) {
      // Gone, or never paid out: whatever else is being repaid is shown instead.
      if (!['not_found', 'state_conflict'].includes(toApiError(thrown).code)) throw thrown
    }
  }
  const [first] = (await call(nextInstallments, {}, { signal })).items
  if (!first) return null
  // It stays the one this tab is about: paid off on the way, it is still the one to be told of.
  perTab.set(sessionKeys.myLoanId, first.loanId)
  return schedule(first.loanId)
})

onSessionEnd(() => {
  loadMyLoan.reset()
  perTab.remove(sessionKeys.myLoanId)
})
