/** Why rows of a statement do not count, in the order in which they are listed. */
export const leftOutReasons = [
  'own-money',
  'lent',
  'paid-back',
  'taken-back',
  'between-accounts',
  'balance',
  'planned',
  'repeated',
  'too-old',
  'before-period',
  'direction',
  'other-account',
  'currency',
  'unreadable',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]
