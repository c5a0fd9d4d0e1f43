import { useEffect, useState } from 'react'
import { listInstallments, nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { perTab } from '#core/session/storage.ts'
import { askAhead } from '../../kit/reads/reads.ts'
import { type Read, useRead } from '../../kit/reads/use-read.ts'

/** The schedule of a loan that is being repaid, or was. */
export type MyLoan = Answer<typeof listInstallments>

/** Makes this the loan that the pages of installments and payoff are about; its id names nobody. */
export function chooseMyLoan(id: string): void {
  perTab.set(sessionKeys.myLoanId, id)
}

/** The one that this tab is about, whatever became of it; none before any was looked at. */
export const chosenLoan = (): string | null => perTab.get(sessionKeys.myLoanId)

const schedule = (id: string | null | undefined) => (id ? { params: { id } } : null)

/** Begins to ask for what useMyLoan will give. */
export async function askMyLoanAhead(): Promise<void> {
  const id = chosenLoan() ?? (await askAhead(nextInstallments))?.items[0]?.loanId
  if (id) askAhead(listInstallments, { params: { id } })
}

/** Refusals that tell that a loan is gone, or was never paid out. */
const gone: readonly string[] = ['not_found', 'state_conflict']

/**
 * The loan that the person looks at: the one chosen on this tab, else the first that is being repaid; null where
 * there is none.
 */
export function useMyLoan(): Read<MyLoan | null> {
  const [id] = useState(chosenLoan)
  const chosen = useRead(listInstallments, schedule(id))
  const isGone = chosen.refusal !== null && gone.includes(chosen.refusal.code)
  const next = useRead(nextInstallments, !id || isGone ? {} : null)
  const nextId = next.state.status === 'performed' ? (next.state.value.items[0]?.loanId ?? null) : undefined
  const first = useRead(listInstallments, schedule(nextId))
  useEffect(() => {
    // It stays the one this tab is about: paid off on the way, it is still the one to be told of.
    if (nextId) chooseMyLoan(nextId)
  }, [nextId])

  if (id && !isGone) return chosen
  if (nextId) return first
  return nextId === null ? { ...next, state: { status: 'performed', value: null } } : (next as Read<never>)
}
