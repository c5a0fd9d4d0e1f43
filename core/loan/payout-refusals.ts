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

/** Why a refund has not arrived: the bank did not send it, or said that it had and later that it had not. */
export const refundRefusals = [...payoutRefusals, 'not-made'] as const

export type RefundRefusal = (typeof refundRefusals)[number]
