/** Why a carrier delivers no text message to a mobile; core/text has a sentence for each. */
export const smsRefusals = ['number-unknown', 'blocked', 'other'] as const

export type SmsRefusal = (typeof smsRefusals)[number]
