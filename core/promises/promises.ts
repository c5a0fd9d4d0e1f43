import { addBusinessDays } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import type { LoanState } from '../loan/lifecycle.ts'

interface PromiseRule {
  days: number
  /** Counted in days on which banks are open, or in all. */
  business: boolean
  /** The staff's role that answers for it. */
  owner: 'support' | 'analyst' | 'finance'
}

/**
 * Every date by which the house says it will do something. The day after one has passed, the page says so and a mail
 * apologises, with protocol and ombudsman. Terms: 5 days for requests to an online service (Decreto 7.962/2013, art. 4), a
 * statement among them, 15 for a review (LGPD, art. 19, II); the others are our own.
 */
export const promises = {
  chat: { days: 5, business: false, owner: 'support' },
  review: { days: 15, business: false, owner: 'analyst' },
  statement: { days: 5, business: false, owner: 'analyst' },
  documents: { days: 2, business: true, owner: 'analyst' },
  payout: { days: 1, business: true, owner: 'finance' },
  refund: { days: 1, business: true, owner: 'finance' },
} as const satisfies Record<string, PromiseRule>

export type PromiseKind = keyof typeof promises

/** The last day of a promise that is made on a day. */
export function promisedDate(kind: PromiseKind, from: IsoDate): IsoDate {
  const { days, business } = promises[kind]
  return business ? addBusinessDays(from, days) : addDays(from, days)
}

/** Whether a promise is broken: its last day is over. */
export const hasPassed = (promisedBy: IsoDate, today: IsoDate): boolean => today > promisedBy

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
