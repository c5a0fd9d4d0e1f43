/** Why a request may be declined, most important first: a closed list, for the lender's rules and for people. */
export const declineReasons = [
  'income_too_low',
  'income_not_confirmed',
  'commitment_too_high',
  'minimum_not_left',
  'restriction',
  'debts_overdue',
  'account_overdrawn',
  'score_too_low',
] as const

/** What may keep a rate above the lowest: each a part of the score in which points were missed. */
export const rateReasons = [
  'source',
  'occupation',
  'restriction',
  'scr_unread',
  'scr_overdue',
  'cushion',
] as const

export type RateReason = (typeof rateReasons)[number]

export type DeclineReason = (typeof declineReasons)[number]

/** Answers that a refused person may correct to be assessed anew. */
export const correctables = ['monthlyIncome', 'hasRestriction'] as const

export type Correctable = (typeof correctables)[number]

/** The answer that a reason rests on; none where only time or somebody else changes it. */
const restsOn: Record<DeclineReason, Correctable | null> = {
  income_too_low: 'monthlyIncome',
  income_not_confirmed: 'monthlyIncome',
  commitment_too_high: 'monthlyIncome',
  minimum_not_left: 'monthlyIncome',
  restriction: 'hasRestriction',
  debts_overdue: null,
  account_overdrawn: null,
  score_too_low: null,
}

/** What may be corrected of a refusal: nothing where a reason would stand whatever is corrected. */
export function correctionsOf(reasons: readonly DeclineReason[]): Correctable[] {
  const behind = reasons.map((reason) => restsOn[reason])
  return behind.includes(null) ? [] : correctables.filter((name) => behind.includes(name))
}
