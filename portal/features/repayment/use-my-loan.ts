import { useEffect, useState } from 'react'
import { listInstallments, nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'
import { prefetchRead } from '../../kit/reads/read-cache.ts'
import { type Read, useRead } from '../../kit/reads/use-read.ts'

/** Schedule of an active or paid-off loan. */
export type MyLoan = Answer<typeof listInstallments>

/** Selects the loan for the pages of installments and payoff. Its id does not identify a person. */
export function chooseMyLoan(id: string): void {
  perTab.set(sessionKeys.myLoanId, id)
}

/** The loan chosen in this tab, in any state; null before a choice. */
export const chosenLoan = (): string | null => perTab.get(sessionKeys.myLoanId)

const scheduleReads = (id: string | null | undefined) => (id ? { params: { id } } : null)

/** Prefetches what `useMyLoan` returns. */
export async function prefetchMyLoan(): Promise<void> {
  const id = chosenLoan() ?? (await prefetchRead(nextInstallments))?.items[0]?.loanId
  if (id) prefetchRead(listInstallments, { params: { id } })
}

/** Errors that mean the loan no longer exists or was never disbursed. */
const gone: readonly string[] = ['not_found', 'state_conflict']

/** The current loan: the one chosen in this tab, else the first active one, else null. */
export function useMyLoan(): Read<MyLoan | null> {
  const [id] = useState(chosenLoan)
  const chosen = useRead(listInstallments, scheduleReads(id))
  const isGone = chosen.refusal !== null && gone.includes(chosen.refusal.code)
  const next = useRead(nextInstallments, !id || isGone ? {} : null)
  const nextId = next.state.status === 'performed' ? (next.state.value.items[0]?.loanId ?? null) : undefined
  const first = useRead(listInstallments, scheduleReads(nextId))
  useEffect(() => {
    // Keeps it as the chosen loan, so that it is still shown once it is paid off.
    if (nextId) chooseMyLoan(nextId)
  }, [nextId])

  if (id && !isGone) return chosen
  if (nextId) return first
  return nextId === null ? { ...next, state: { status: 'performed', value: null } } : (next as Read<never>)
}
