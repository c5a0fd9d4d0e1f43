import { addBusinessDays, lastBusinessDay } from '../calendar/business-days.ts'
import { businessDate, startOfDay } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import type { LoanState } from '../loan/lifecycle.ts'
import { hasPassed, type PromiseKind, promises } from './promises.ts'

/** The last day of a promise that is made on a day: one on which banks are open. */
export function promisedDate(kind: PromiseKind, from: IsoDate): IsoDate {
  const { days, counted } = promises[kind]
  return counted === 'business' ? addBusinessDays(from, days) : lastBusinessDay(addDays(from, days))
}

/** In UTC, on a day: promises of a kind that were made before it are broken. */
export function brokenBefore(kind: PromiseKind, day: IsoDate): string {
  let first = day
  while (!hasPassed(promisedDate(kind, addDays(first, -1)), day)) first = addDays(first, -1)
  return startOfDay(first)
}

/** Until when banks confirm a boleto that was paid on a day. */
export const clearsBy = (paidOn: IsoDate): IsoDate => promisedDate('clearing', paidOn)

/** Until when is answered what becomes of a payment that went back, since a moment in UTC. */
export const reversalAnswerBy = (reversedAt: string): IsoDate =>
  promisedDate('reversal', businessDate(new Date(reversedAt)))

const kindOfState: Partial<Record<LoanState, PromiseKind>> = {
  'under-review': 'documents',
  releasing: 'payout',
}

/** The states of a loan in which something is promised. */
export const promisingStates = Object.keys(kindOfState) as LoanState[]

/**
 * What a loan's customer was promised with its present state, and until when; null if nothing.
 *
 * @param updatedAt UTC, since when it is in that state
 */
export function promiseOfLoan({
  state,
  updatedAt,
}: {
  state: LoanState
  updatedAt: string
}): { kind: PromiseKind; by: IsoDate } | null {
  const kind = kindOfState[state]
  return kind ? { kind, by: promisedDate(kind, businessDate(new Date(updatedAt))) } : null
}
