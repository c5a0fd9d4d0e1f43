import { useEffect, useState } from 'react'
import { listContests } from '#core/api/contract/contests.ts'
import { listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { firstToPay } from '#core/loan/first-to-pay.ts'
import { loanParameter } from '#core/routes/loan-page.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'
import { prefetchRead, storeAnswer } from '../../kit/reads/read-cache.ts'
import { none, type Read, useRead } from '../../kit/reads/use-read.ts'
import { useUrlQuery } from '../../kit/use-url-query.ts'

/** Schedule of an active or paid-off loan. */
export type MyLoan = Answer<typeof listInstallments>

/** Selects the loan for the pages of installments and payoff. Its id does not identify a person. */
export function chooseMyLoan(id: string): void {
  perTab.set(sessionKeys.myLoanId, id)
}

/** The loan chosen in this tab, in any state; null before a choice. */
export const chosenLoan = (): string | null => perTab.get(sessionKeys.myLoanId)

/** The loan that a mail's link names; null where pages are prerendered. */
const linkedLoan = (): string | null =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get(loanParameter)

/** The loan to show, as its reads name it. */
export const wantedLoan = (): string => linkedLoan() ?? chosenLoan() ?? firstToPay

/** Prefetches what `useMyLoan` returns. */
export const prefetchMyLoan = () => prefetchRead(listInstallments, { params: { id: wantedLoan() } })

/** The same with what the customer has contested of it. */
export function prefetchContestable(): void {
  prefetchMyLoan()
  prefetchRead(listContests)
}

/** Errors that mean the loan no longer exists or was never disbursed. */
const gone: readonly string[] = ['not_found', 'state_conflict']

/** The loan that the page's address names, also once a link of the page itself has changed it. */
function useLinkedLoan(): string | null {
  return new URLSearchParams(useUrlQuery()).get(loanParameter)
}

/** The current loan: the one of the link or chosen in this tab, else the one to pay first, else null. */
export function useMyLoan(): Read<MyLoan | null> {
  const [id, settle] = useState(wantedLoan)
  const linked = useLinkedLoan()
  useEffect(() => {
    if (linked) settle(linked)
  }, [linked])
  const { state, refusal, retry } = useRead(listInstallments, { params: { id } })
  const isGone = refusal !== null && gone.includes(refusal.code)
  const found = state.status === 'performed' && !isGone ? state.value : null
  const known = found?.loanId ?? (isGone ? firstToPay : id)
  useEffect(() => {
    // Keeps it as the chosen loan, so that it is still shown once it is paid off.
    if (found) chooseMyLoan(known)
    if (known === id) return
    if (found) storeAnswer(listInstallments, { params: { id: known } }, found)
    settle(known)
  }, [known, id, found])
  return isGone && id === firstToPay ? none : { state, retry }
}
