/** Why a bank does not send a customer's money to an account; core/text has a sentence for each. */
export const payoutRefusals = [
  'account-closed',
  'account-unknown',
  'other-holder',
  'key-unknown',
  'limit',
  'fraud',
  'other',
] as const

export type PayoutRefusal = (typeof payoutRefusals)[number]
