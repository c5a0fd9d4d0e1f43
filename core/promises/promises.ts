import type { IsoDate } from '../calendar/dates.ts'

interface PromiseRule {
  days: number
  /**
   * `business`: in days on which banks are open. `calendar`: in all days, as the laws below count them against the house; what
   * would end while banks are closed is promised for the business day before, since the one after (Código Civil, art. 132,
   * § 1) is later than the days that were told.
   */
  counted: 'business' | 'calendar'
  /** The staff's role that answers for it. */
  owner: 'support' | 'analyst' | 'finance'
}

/**
 * Every date by which the house says it will do something. The day after one has passed, the page says so and a mail
 * apologises, with protocol and ombudsman. Terms: 5 days for requests to an online service (Decreto 7.962/2013, art. 4), a
 * statement among them, 7 for a complaint (Decreto 11.034/2022, art. 13), 15 for a review (LGPD, art. 19, II), 5 business
 * days to be out of the bureaus (CDC, art. 43, § 3; STJ, Súmula 548); the others are our own. A proposal stands for as long;
 * it then ends, and there is nothing to apologise for.
 */
export const promises = {
  chat: { days: 5, counted: 'calendar', owner: 'support' },
  review: { days: 15, counted: 'calendar', owner: 'analyst' },
  proposal: { days: 5, counted: 'business', owner: 'support' },
  contest: { days: 7, counted: 'calendar', owner: 'finance' },
  death: { days: 5, counted: 'calendar', owner: 'support' },
  privateCall: { days: 1, counted: 'business', owner: 'support' },
  statement: { days: 5, counted: 'calendar', owner: 'analyst' },
  documents: { days: 2, counted: 'business', owner: 'analyst' },
  payout: { days: 1, counted: 'business', owner: 'finance' },
  removal: { days: 5, counted: 'business', owner: 'finance' },
  refund: { days: 1, counted: 'business', owner: 'finance' },
  clearing: { days: 1, counted: 'business', owner: 'finance' },
  reversal: { days: 7, counted: 'calendar', owner: 'finance' },
} as const satisfies Record<string, PromiseRule>

export type PromiseKind = keyof typeof promises

/** Whether a promise is broken: its last day is over. */
export const hasPassed = (promisedBy: IsoDate, today: IsoDate): boolean => today > promisedBy
