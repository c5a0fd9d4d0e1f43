/** The closed list of decline reasons, most important first, for the lender's rules and the page. */
export const declineReasons = [
  'own_arrears',
  'income_too_low',
  'income_not_confirmed',
  'commitment_too_high',
  'minimum_not_left',
  'restriction',
  'debts_overdue',
  'account_overdrawn',
  'score_too_low',
] as const

/** Reasons why a rate is above the lowest: each is a part of the score that lost points. */
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

/** Answers that a declined customer may correct to be assessed again. */
export const correctables = ['monthlyIncome', 'hasRestriction'] as const

export type Correctable = (typeof correctables)[number]

/** The answer that causes a reason; null if only time or a third party can change it. */
const restsOn: Record<DeclineReason, Correctable | null> = {
  own_arrears: null,
  income_too_low: 'monthlyIncome',
  income_not_confirmed: 'monthlyIncome',
  commitment_too_high: 'monthlyIncome',
  minimum_not_left: 'monthlyIncome',
  restriction: 'hasRestriction',
  debts_overdue: null,
  account_overdrawn: null,
  score_too_low: null,
}

/** The answers worth correcting after a decline: none if any reason would remain despite corrections. */
export function correctionsOf(reasons: readonly DeclineReason[]): Correctable[] {
  const behind = reasons.map((reason) => restsOn[reason])
  return behind.includes(null) ? [] : correctables.filter((name) => behind.includes(name))
}
