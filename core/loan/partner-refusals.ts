/** Why the partner lender does not take a request that was handed over; core/text has a sentence for each. */
export const partnerRefusals = ['state', 'income', 'data', 'open-request', 'other'] as const

export type PartnerRefusal = (typeof partnerRefusals)[number]
