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
